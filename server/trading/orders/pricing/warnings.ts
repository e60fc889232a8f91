import { type ApprovalRule, amountFromOf } from '@/lib/contract/approvals/rules';
import { type Currency, formatMoney, groupedDecimal } from '@/lib/contract/money';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import type { Calendar } from '@/server/market/calendar/calendar';
import { lagosDate } from '@/server/market/calendar/lagos';
import { marketAt } from '@/server/market/calendar/sessions';
import { formatPrice } from '@/server/market/reference/prices';
import type { UnitPrice } from '../../catalogue/price-of';

export type Warning = OrderEstimate['warnings'][number];

export const warn = (code: Warning['code'], message: string): Warning => ({ code, message });

export const warnOfUnits = (available: bigint): Warning =>
  warn('insufficient_units', `${groupedDecimal(formatUnits(available))} units can be sold.`);

/** Warns of an order that a second person has to approve. @param amount minor units */
export function approvalWarnings(rule: ApprovalRule | null, currency: Currency, amount: bigint): Warning[] {
  const from = amountFromOf(rule, currency);
  if (from === undefined || amount < from) return [];
  const text = `A second person has to approve orders of ${currency} ${groupedDecimal(formatMoney(from))} and more.`;
  return [warn('approval_required', text)];
}

/** Fees above so much of the value of the units are warned about. */
const HIGH_FEES_PERCENT = 5n;

/** Fees as a share of a value: `5.5%`, rounded up. */
function shareText(fees: bigint, value: bigint): string {
  const tenths = (fees * 2_000n + value) / (value * 2n);
  if (tenths === HIGH_FEES_PERCENT * 10n) return `more than ${HIGH_FEES_PERCENT}%`;
  return `${tenths / 10n}.${tenths % 10n}%`;
}

/**
 * Warns of fees that take more than 5 % of the value of the units, as a flat fee does of a small order.
 * @param gross minor units, as the total of the fees
 */
export function feeWarnings(
  currency: Currency,
  { gross, fees }: { readonly gross: bigint; readonly fees: { readonly total: bigint } },
): Warning[] {
  const { total } = fees;
  if (total * 100n <= gross * HIGH_FEES_PERCENT) return [];
  const named = (minor: bigint) => `${currency} ${groupedDecimal(formatMoney(minor))}`;
  const taken =
    total > gross
      ? 'Fees are more than this order is worth'
      : `Fees take ${shareText(total, gross)} of this order`;
  return [warn('high_fees', `${taken}: ${named(total)} of ${named(gross)}.`)];
}

/** Warnings about a price at the day's limit. */
function bandWarnings(price: bigint, band: { low: bigint; high: bigint } | null): Warning[] {
  if (band === null || (price > band.low && price < band.high)) return [];
  const limit =
    price <= band.low
      ? `lowest of the day, ${formatPrice(band.low)}`
      : `highest of the day, ${formatPrice(band.high)}`;
  return [warn('band', `The price is at the ${limit}: there may be no counterparty.`)];
}

/**
 * Warnings about the market at a moment: it is closed, the price is older than its last day, or is at the day's
 * limit.
 * @param price prices in ten-thousandths
 */
export function marketWarnings(
  calendar: Calendar,
  now: Date,
  { price, asOf, previousClose }: UnitPrice,
  band: { low: bigint; high: bigint } | null,
): Warning[] {
  const { isOpen, date } = marketAt(calendar, now);
  const isOld = previousClose !== null && lagosDate(asOf) < calendar.previousOpen(date);
  return [
    ...(isOpen ? [] : [warn('market_closed', 'The exchange is closed: the price may change when it opens.')]),
    ...(isOld ? [warn('price_old', `The price is from ${lagosDate(asOf)}.`)] : []),
    ...bandWarnings(price, band),
  ];
}
