import { formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newReference } from '@/server/platform/kernel/ids';
import { postEntries } from '../ledger/post-entries';
import { presentFundingRequest } from './read-funding';
import { lockFundingRequest } from './store';

/** Money that arrived for a request that had ended before. */
interface Adjustment {
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** Why, as the partner's statement shows it. */
  readonly description: string;
}

/**
 * Credits the wallet with money that arrived for a request that has succeeded or failed. The request's status stays;
 * the statement explains the extra money. Emits no event. The row's lock orders it after whatever ends the request.
 * @returns the request, and the posting's id
 * @throws ApiError not_found; invalid_state (status) while it can still be settled; amount_out_of_range when the
 *   wallet's balance would overflow
 */
export async function creditAdjustment(
  context: Context,
  id: string,
  { amount, description }: Adjustment,
): Promise<{ readonly request: FundingRequest; readonly postingId: string }> {
  const { tx, scope, settings } = context;
  const row = isUuid(id) ? await lockFundingRequest(tx, scope, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'succeeded' && row.status !== 'failed') {
    throw invalidState(row.status, `The funding request is ${row.status}; settle it instead.`);
  }
  const currency = row.currency;
  const { postingId } = await postEntries(context, {
    type: 'adjustment',
    entries: [
      { accountKind: 'wallet', currency, amount },
      { accountKind: 'funding_clearing', currency, amount: -amount },
    ],
    reference: newReference('ADJ'),
    description,
    fundingRequestId: row.id,
  });
  recordAct(context, 'wallet.adjusted', id, {
    reference: row.reference,
    currency,
    amount: formatMoney(amount),
    description,
  });
  return { request: presentFundingRequest(row, settings), postingId };
}
