import type { Mandate } from '@/lib/contract/wallets/mandates';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { holdMandate, moveMandate } from './move-mandate';
import { presentMandate } from './read-mandates';
import { assertMove, reasons } from './rules';

/**
 * The bank activates an authorised mandate, event `mandate.activated`; or it rejects it, where that is armed.
 * @returns the mandate as it is now
 * @throws ApiError not_found; invalid_state (status) when it does not await that
 */
export async function activateMandate(context: Context, id: string): Promise<Mandate> {
  const row = await holdMandate(context, id);
  assertMove(row.status, 'active');
  const isRejected = (await takeScenario(context, ['mandate_rejected'], id)) !== null;
  const moved = isRejected
    ? await moveMandate(context, row, 'failed', { reason: reasons.rejected })
    : await moveMandate(context, row, 'active');
  return presentMandate(moved, context.settings);
}
