import { paysRate } from '@/lib/contract/trading/investment-types';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { lagosDate } from '@/server/market/calendar/lagos';
import { bandOf } from '@/server/market/reference/band';
import { formatPrice } from '@/server/market/reference/prices';
import { type ApiError, invalidFields } from '@/server/platform/kernel/errors';

/** An interest-bearing investment is counted in its principal: a unit is 1.00. */
const ONE = 10_000n;

/** A date alone names its day in Lagos. */
const DATE = /^\d{4}-\d\d-\d\d$/;

/** A fill that can't be: which field is wrong, and why. */
export const wrongFill = (field: string, fault: string): ApiError => invalidFields({ [field]: fault });

/**
 * Parses when an order was executed. A date alone means that day; on the day of the order, any time after it.
 * @param text a date or an RFC 3339 date-time; default: now, which is returned as undefined
 * @throws ApiError validation_failed (executed_at) for the future, and for a time before the order
 */
export function readExecutedAt(text: string | undefined, madeAt: Date, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  if (DATE.test(text) && text === lagosDate(madeAt)) return madeAt;
  const at = new Date(DATE.test(text) ? `${text}T00:00:00.000+01:00` : text);
  if (at > now) throw wrongFill('executed_at', 'must not be in the future');
  if (at < madeAt) throw wrongFill('executed_at', 'must not be before the order was created');
  return at;
}

/** Tolerated difference between an exchange's clock and ours. */
const APART_MS = 5_000;

/**
 * Parses when the broker executed an order, by its clock, which may differ from ours by a few seconds.
 * @throws ApiError validation_failed (executed_at)
 */
export function readBrokerTime(text: string, madeAt: Date, now: Date): Date {
  const at = new Date(text).getTime();
  const [first, last] = [madeAt.getTime(), now.getTime()];
  if (at > first - APART_MS && at < first) return madeAt;
  if (at > last && at < last + APART_MS) return now;
  return readExecutedAt(text, madeAt, now) ?? now;
}

/**
 * Rejects a price outside of the day's band.
 * @param unitPrice ten-thousandths
 * @param close the basis of the day's band; null without a band, as for a fund
 * @throws ApiError validation_failed (unit_price)
 */
export function assertDealable(type: InvestmentType, unitPrice: bigint, close: bigint | null): void {
  if (paysRate(type)) {
    if (unitPrice !== ONE) throw wrongFill('unit_price', 'must be 1.00: the investment pays a rate');
    return;
  }
  if (type !== 'equity' || close === null) return;
  const { low, high } = bandOf(close);
  if (unitPrice >= low && unitPrice <= high) return;
  throw wrongFill('unit_price', `is outside of the day's band, ${formatPrice(low)} to ${formatPrice(high)}`);
}

/** An error in one line, for a list of many: each invalid field with its reason, or the message. */
export function reasonOf({ code, message, details }: ApiError): string {
  if (code !== 'validation_failed') return message;
  const faults = Object.entries(details).map(([field, fault]) => `${field} ${fault ?? ''}`.trim());
  return faults.length > 0 ? faults.join('; ') : message;
}
