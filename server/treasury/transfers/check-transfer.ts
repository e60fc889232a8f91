import { addDays, lagosDate } from '@/server/market/calendar/lagos';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidFields, notFound } from '@/server/platform/kernel/errors';
import { type LiveRequest, listLiveRequests } from '@/server/wallets/funding/read-funding';
import type { Staff } from '../rules';
import { refuseOwnMoney } from '../staff';
import { selectRecorded } from '../transfer-store';

/** A transfer to record. */
interface WantedTransfer {
  readonly funding_reference: string;
  /** A day in Lagos. */
  readonly received_on: string;
  readonly bank_reference: string;
}

const wrongDay = (reason: string): ApiError => invalidFields({ received_on: reason });

/** @throws ApiError validation_failed for a day that is to come, or long before the request was made. */
function checkDay(now: Date, receivedOn: string, createdAt: string): void {
  if (receivedOn > lagosDate(now)) throw wrongDay('must not be in the future');
  const first = addDays(lagosDate(new Date(createdAt)), -1);
  if (receivedOn < first)
    throw wrongDay(`must not be before ${first}: the request was created the day after`);
}

/** @throws ApiError duplicate_reference (bank_reference) */
export function recordedBefore(bankReference: string): ApiError {
  const message = 'A transfer with this bank reference already exists.';
  return new ApiError('duplicate_reference', message, { bank_reference: bankReference });
}

/**
 * Checks that a transfer by hand can be recorded.
 * @returns the request that it pays
 * @throws ApiError not_found for a reference that is no live request's; method_not_supported for one that is paid otherwise;
 *   validation_failed (received_on); duplicate_reference; forbidden for a member of the organisation
 */
export async function checkTransfer(
  context: OpenContext,
  staff: Staff,
  wanted: WantedTransfer,
): Promise<LiveRequest> {
  const reference = wanted.funding_reference;
  const live = (await listLiveRequests(context, [reference])).get(reference);
  if (!live) throw notFound();
  const { method, currency, created_at } = live.request;
  if (method !== 'manual_bank_transfer') {
    throw new ApiError('method_not_supported', 'This request is not paid by a manual transfer.', {
      currency,
      method,
    });
  }
  await refuseOwnMoney(context, staff, live.scope.organisationId);
  checkDay(context.now, wanted.received_on, created_at);
  const recorded = await selectRecorded(context.tx, 'manual', [wanted.bank_reference]);
  if (recorded.length > 0) throw recordedBefore(wanted.bank_reference);
  return live;
}
