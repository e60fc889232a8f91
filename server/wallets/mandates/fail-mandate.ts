import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Context } from '@/server/platform/kernel/context';
import { holdMandate, moveMandate } from './move-mandate';
import { presentMandate } from './read-mandates';

/**
 * Ends a pending mandate that comes to nothing.
 * @param reason a sentence for people
 * @throws ApiError not_found; invalid_state (status) when it is not pending any more
 */
export async function failMandate(context: Context, id: string, reason: string): Promise<Mandate> {
  const row = await holdMandate(context, id);
  return presentMandate(await moveMandate(context, row, 'failed', { reason }), context.settings);
}
