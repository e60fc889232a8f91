import { addDays, dayNumber, lagosDate } from '@/server/market/calendar/lagos';
import { openFeed } from '@/server/market/quotes/open-feed';
import type { Series } from '@/server/market/reference/feed-types';
import type { Context } from '@/server/platform/kernel/context';
import { findInvestment } from '../catalogue/find-investment';
import type { StaffOrder } from '../orders/read-orders';

const DAY_MS = 86_400_000;

/** The close of the last day before a date that has one. */
async function closeBefore(context: Context, series: Series, date: string): Promise<bigint | null> {
  const feed = await openFeed(context, context.scope.environment);
  const to = new Date(dayNumber(addDays(date, -1)) * DAY_MS);
  const [bar] = await feed.bars(series, '1d', null, to, 1);
  return bar?.close ?? null;
}

/**
 * The basis of the price band on the day of execution: the close before that day.
 * @param at default: now
 * @returns ten-thousandths; null without a band, as for a fund or an interest-bearing investment, and without any
 *   price
 */
export async function closeBeforeDeal(
  context: Context,
  { investmentId, investmentType, symbol }: StaffOrder,
  at: Date = context.now,
): Promise<bigint | null> {
  if (investmentType !== 'equity' || symbol === null) return null;
  const found = await findInvestment(context, investmentId);
  if (!found || found.price.previousClose === null) return null;
  const { asOf, price, previousClose } = found.price;
  const [dealt, quoted] = [lagosDate(at), lagosDate(asOf)];
  if (dealt === quoted) return previousClose;
  // The market has no price yet on that day: its last price is the close before.
  if (dealt > quoted) return price;
  return (await closeBefore(context, { kind: 'instrument', code: symbol }, dealt)) ?? previousClose;
}
