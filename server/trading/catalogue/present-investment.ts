import { formatMoney } from '@/lib/contract/money';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';
import type { Calendar } from '@/server/market/calendar/calendar';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { cycleOn, marketAt, settlesOn } from '@/server/market/calendar/sessions';
import { findInstrument } from '@/server/market/reference/instruments';
import { formatPrice } from '@/server/market/reference/prices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { feesOf } from '../orders/pricing/fees';
import { pricesOf, type UnitPrice } from './price-of';
import { standingOf } from './rules';
import type { InvestmentRow } from './store';

/** Whether the exchange has suspended trading in an investment. */
export const isSuspended = ({ type, symbol }: Pick<InvestmentRow, 'type' | 'symbol'>): boolean =>
  type === 'equity' && symbol !== null && findInstrument(symbol)?.status === 'suspended';

/** The trade date of an order placed now: today until the market closes, then the next open day. */
export function tradeDate(calendar: Calendar, now: Date): string {
  const { date, nextClose } = marketAt(calendar, now);
  const isToday = calendar.isOpen(date) && nextClose.toISOString().startsWith(date);
  return isToday ? date : calendar.nextOpen(date);
}

export const termsTitle = (type: InvestmentType): string =>
  paysRate(type) ? 'Terms of the offer' : 'Terms of dealing';

function presentOne(
  row: InvestmentRow,
  price: UnitPrice | undefined,
  settlement: Investment['settlement'],
  traded: string,
): Investment {
  const type = row.type;
  const standing = standingOf(row, isSuspended(row), price !== undefined);
  return {
    id: row.id,
    name: row.name,
    type,
    currency: row.currency,
    ...(row.symbol !== null && { symbol: row.symbol }),
    issuer: row.issuer,
    description: row.description,
    unit_price: formatPrice(price?.price ?? 0n),
    price_as_of: (price?.asOf ?? row.updatedAt).toISOString(),
    ...(price?.source && { price_source: price.source }),
    minimum_amount: formatMoney(row.minimumAmount),
    ...(row.maximumAmount !== null && { maximum_amount: formatMoney(row.maximumAmount) }),
    ...(row.interestRate !== null && { interest_rate: formatPrice(BigInt(row.interestRate)) }),
    ...(row.tenorDays !== null && { tenor_days: row.tenorDays }),
    status: standing.status,
    ...(standing.status === 'closed' && { closed_reason: standing.closedReason }),
    risk_level: row.riskLevel,
    fees: [...feesOf(type, 'buy', traded), ...feesOf(type, 'sell', traded)],
    settlement,
    documents: [{ name: 'terms', title: termsTitle(type) }],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Investments of one environment as the interface shows them, with their prices, fees and settlement at the context's time. One without a price, which only operators see, is closed and has the price 0.00.
 */
export async function presentInvestments(
  context: OpenContext,
  rows: readonly InvestmentRow[],
): Promise<Investment[]> {
  if (rows.length === 0) return [];
  const calendar = await loadCalendar(context);
  const prices = await pricesOf(context, rows);
  const traded = tradeDate(calendar, context.now);
  const settlement = { cycle: cycleOn(traded).name, settles_on: settlesOn(calendar, traded) };
  return rows.map((row) => presentOne(row, prices.get(row.id), settlement, traded));
}
