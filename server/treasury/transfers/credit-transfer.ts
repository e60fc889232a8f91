import { inTimeOf } from '@/server/core/environments/in-time-of';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { endFunding } from '@/server/trading/orders/end-funding';
import { creditAdjustment } from '@/server/wallets/funding/credit-adjustment';
import type { TransferRow } from '../transfer-store';

/** What became of a transfer's money. */
type Credited = Pick<TransferRow, 'postedAs' | 'postingId'>;

/** Why there is more money than was asked for, as the partner's statement says it. */
const describe = (row: TransferRow): string =>
  `Further payment for ${row.fundingReference}, received on ${row.receivedOn} (${row.bankReference})`;

/**
 * Credits the wallet with what a transfer brought, in the scope of its request: the request succeeds with it, and its order is paid; one
 * that had succeeded or failed before stays as it is, and the money is an adjustment of the wallet.
 * @throws Refusal amount_out_of_range when the wallet could not hold so much
 */
export async function creditTransfer(context: OpenContext, row: TransferRow): Promise<Credited> {
  const scope: Scope = { organisationId: row.organisationId, environment: 'live' };
  const owner = await inTimeOf(context, scope);
  const amount = row.amountReceived;
  try {
    await endFunding(owner, row.fundingRequestId, { outcome: 'succeeded', amountReceived: amount });
    return { postedAs: 'funding', postingId: null };
  } catch (error) {
    // A refused settlement has written nothing.
    if (!(error instanceof Refusal) || error.code !== 'invalid_state') throw error;
  }
  const description = describe(row);
  const { postingId } = await creditAdjustment(owner, row.fundingRequestId, { amount, description });
  return { postedAs: 'adjustment', postingId };
}
