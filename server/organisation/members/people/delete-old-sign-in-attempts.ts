import type { OpenContext } from '@/server/platform/kernel/context';
import { deleteOldAttempts } from '../store';

/**
 * Deletes sign-in attempts that no rule uses any more.
 * @param limit maximum of this transaction
 * @returns how many; fewer than the limit when none is left
 */
export const deleteOldSignInAttempts = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> => deleteOldAttempts(tx, now, limit);
