import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { isNameTaken, type Owner } from './store';

/**
 * Checks that none of the owner's other watchlists has the name; the owner's names are locked by the caller.
 * @param id of the watchlist that is to have it.
 * @throws ApiError duplicate_reference (`name`)
 */
export async function checkName({ tx }: Context, owner: Owner, name: string, id: string): Promise<void> {
  if (await isNameTaken(tx, owner, name, id)) {
    throw new ApiError('duplicate_reference', 'You have a watchlist of this name.', { name });
  }
}
