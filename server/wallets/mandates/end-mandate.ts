import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Context } from '@/server/platform/kernel/context';
import { holdMandate, moveMandate } from './move-mandate';
import { presentMandate } from './read-mandates';

/**
 * Ends an active mandate for good; event `mandate.revoked`.
 * @param by who ended it
 * @throws ApiError not_found; invalid_state (status) when it is not active
 */
export async function endMandate(context: Context, id: string, by: 'us' | 'bank'): Promise<Mandate> {
  const row = await holdMandate(context, id);
  const ended = await moveMandate(context, row, 'revoked', by === 'bank' ? { by } : {});
  return presentMandate(ended, context.settings);
}
