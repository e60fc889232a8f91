import { type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findDueOrderFunding } from '@/server/wallets/funding/find-funding';
import { endFunding } from './end-funding';
import { lockOrderIfFree } from './store';

/** How many due requests are looked at to find one whose order is free. */
const LOOK_AT = 20;

/**
 * Ends one pending funding request for an order whose `expires_at` has come, and with it the order when it still awaits that payment. Any number of processes may call it at once: an order that another one holds is left to it.
 * @returns whether one was ended; false when none is due
 */
export async function expireOrderFunding(context: OpenContext): Promise<boolean> {
  for (const { scope, id, orderId } of await findDueOrderFunding(context, LOOK_AT)) {
    if (!(await lockOrderIfFree(context.tx, scope, orderId))) continue;
    try {
      await endFunding(within(context, scope), id, { outcome: 'expired' });
      return true;
    } catch (error) {
      // It ended while its order was waited for: a refused settlement has written nothing.
      if (!(error instanceof ApiError && error.code === 'invalid_state')) throw error;
    }
  }
  return false;
}
