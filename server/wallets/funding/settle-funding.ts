import { formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { postEntries } from '../ledger/post-entries';
import { methodNames } from '../providers/rules';
import { presentFundingRequest } from './read-funding';
import { canMove, outcomeEvents, type Settlement, settled } from './rules';
import { type FundingRow, findFundingRequest, lockFundingRequest, settleFundingRequest } from './store';

async function creditWallet(context: Context, row: FundingRow, received: bigint): Promise<void> {
  const currency = row.currency;
  await postEntries(context, {
    type: 'funding',
    entries: [
      { accountKind: 'wallet', currency, amount: received },
      { accountKind: 'funding_clearing', currency, amount: -received },
    ],
    reference: row.reference,
    description: `Funding by ${methodNames[row.method]}`,
    fundingRequestId: row.id,
  });
}

/**
 * Settles a funding request as its provider reports it: credits the wallet once with the amount received, in the
 * transaction that changes the status and writes the event. The row's lock makes every repetition see the first
 * outcome. After an error nothing is written.
 * @param settlement amounts in minor units
 * @returns the updated request
 * @throws ApiError not_found; invalid_state (status) for a repetition or any other transition that the status does
 *   not allow; amount_out_of_range when the wallet's balance would overflow
 */
export async function settleFunding(
  context: Context,
  id: string,
  settlement: Settlement,
): Promise<FundingRequest> {
  const { tx, scope, now, settings, plan } = context;
  const find = plan ? findFundingRequest : lockFundingRequest;
  const row = isUuid(id) ? await find(tx, scope, id) : undefined;
  if (!row) throw notFound();
  if (!canMove(row.status, settlement.outcome)) {
    throw invalidState(
      row.status,
      `The funding request has ${row.status}; it can't become ${settlement.outcome}.`,
    );
  }
  const change = settled(row, settlement, now);
  if (change.amountReceived !== null) await creditWallet(context, row, change.amountReceived);
  await settleFundingRequest(context, row, change);
  const data = presentFundingRequest({ ...row, ...change }, settings);
  const details = {
    reference: row.reference,
    currency: row.currency,
    amount_received: change.amountReceived === null ? null : formatMoney(change.amountReceived),
  };
  const changes = changedFields({ status: [row.status, settlement.outcome] });
  recordAct(context, `funding_request.${settlement.outcome}`, id, details, changes);
  recordEvent(context, { type: outcomeEvents[settlement.outcome], resourceId: id, data });
  return data;
}
