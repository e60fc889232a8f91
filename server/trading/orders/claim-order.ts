import type { Context } from '@/server/platform/kernel/context';
import { holdOrder } from './move-order';
import { lockOrderIfFree } from './store';

/**
 * Locks an order before something of it that is locked after it.
 * @param waits whether a transaction that has it is waited for
 * @returns false when another has it
 * @throws ApiError not_found, when it was waited for
 */
export async function claimOrder(context: Context, id: string, waits: boolean): Promise<boolean> {
  if (!waits) return lockOrderIfFree(context.tx, context.scope, id);
  await holdOrder(context, id);
  return true;
}
