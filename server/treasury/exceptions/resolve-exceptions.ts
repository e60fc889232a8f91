import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { lagosDate } from '@/server/market/calendar/lagos';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidFields, invalidState, notFound } from '@/server/platform/kernel/errors';
import {
  type LiveRequest,
  listLiveRequests,
  listLiveRequestsById,
} from '@/server/wallets/funding/read-funding';
import { endException, noteCredit } from '../reconciliation/raise-exception';
import { type ExceptionRecord, lockOpenException } from '../reconciliation/read-exceptions';
import { creditReference } from '../rules';
import { lockStaff, refuseOwnMoney } from '../staff';
import { insertTransfers } from '../transfer-store';
import { recordedBefore } from '../transfers/check-transfer';
import { newTransfer, recordTransferAct } from '../transfers/new-transfer';
import { presentException } from './read-exceptions';

type Input = InputOf<typeof operations.creditProviderException>;

const invalid = (field: string, reason: string): ApiError => invalidFields({ [field]: reason });

/** @throws ApiError validation_failed where nothing shows whose the money is; not_found for a reference that is no live request's */
async function requestOf(
  context: OpenContext,
  row: ExceptionRecord,
  reference: string | undefined,
): Promise<LiveRequest> {
  if (reference === undefined && row.fundingRequestId === null) {
    throw invalid('funding_reference', 'is missing: the exception names no request of ours');
  }
  const live =
    reference === undefined
      ? (await listLiveRequestsById(context, [row.fundingRequestId ?? ''])).get(row.fundingRequestId ?? '')
      : (await listLiveRequests(context, [reference])).get(reference);
  if (!live) throw notFound();
  return live;
}

/**
 * @throws ApiError invalid_state (`no_money`) for an exception that is about none, or about another currency than the request's;
 *   amount_out_of_range for more than arrived
 */
function amountOf(row: ExceptionRecord, { request }: LiveRequest, wanted: string | undefined): bigint {
  const arrived = row.amount;
  if (arrived === null || arrived <= 0n) {
    throw invalidState('no_money', 'This exception has no money to credit.');
  }
  if (row.currency !== request.currency) {
    const message = `The money is in ${row.currency ?? 'no known currency'} and the request in ${request.currency}.`;
    throw invalidState('other_currency', message);
  }
  const amount = wanted === undefined ? arrived : parseMoney(wanted);
  if (amount <= arrived) return amount;
  throw new ApiError('amount_out_of_range', 'You can’t credit more than arrived.', {
    minimum: '0.01',
    maximum: formatMoney(arrived),
  });
}

/** The day in Lagos on which the money arrived, as a statement or the provider dates it; else when it was noticed. */
function dayOf({ reported, createdAt }: ExceptionRecord): string {
  if (reported.received_on) return reported.received_on;
  const paidAt = new Date(reported.paid_at ?? createdAt);
  return lagosDate(Number.isNaN(paidAt.getTime()) ? createdAt : paidAt);
}

/**
 * Proposes to credit the money of an exception, as a transfer that another person must approve; then the exception is resolved. Its
 * rejection leaves the exception open.
 * @throws ApiError not_found; invalid_state (`resolved`, `credit_proposed`, `no_money`, `other_currency`); validation_failed
 *   (funding_reference); amount_out_of_range; duplicate_reference where that very payment was recorded; forbidden for a member
 */
export async function creditProviderException(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.creditProviderException>> {
  const { tx, now } = context;
  const staff = await lockStaff(context);
  const exception = await lockOpenException(context, input.exception_id);
  const live = await requestOf(context, exception, input.funding_reference);
  if (exception.organisationId !== null) await refuseOwnMoney(context, staff, exception.organisationId);
  await refuseOwnMoney(context, staff, live.scope.organisationId);
  const transfer = newTransfer(
    live,
    staff,
    {
      source: 'exception',
      rail: exception.rail,
      amountReceived: amountOf(exception, live, input.amount),
      receivedOn: dayOf(exception),
      bankReference: creditReference(exception),
      note: input.note,
      exceptionId: exception.id,
    },
    now,
  );
  if (!(await insertTransfers(tx, [transfer])).has(transfer.id)) throw recordedBefore(transfer.bankReference);
  recordTransferAct(context, transfer, 'proposed', staff);
  const row = await noteCredit(context, exception.id, transfer.id, input.note);
  return { data: await presentException(context, row) };
}

/**
 * Resolves an exception without money: it went back to its payer, or there is nothing to do.
 * @throws ApiError not_found; invalid_state (`resolved`, `credit_proposed`); forbidden for a member of the organisation
 */
export async function resolveProviderException(
  context: OpenContext,
  input: InputOf<typeof operations.resolveProviderException>,
): Promise<AnswerOf<typeof operations.resolveProviderException>> {
  const staff = await lockStaff(context);
  const held = await lockOpenException(context, input.exception_id);
  if (held.organisationId !== null) await refuseOwnMoney(context, staff, held.organisationId);
  const row = await endException(context, held.id, input.resolution, input.note, staff);
  return { data: await presentException(context, row) };
}
