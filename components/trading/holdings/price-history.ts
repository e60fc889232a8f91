import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { dayAfter, daysBetween } from '../investments/calculator/days';

/** So many days before the start show what it was bought after. */
const DAYS_BEFORE = 30;

/** One answer has so many bars at most: daily ones reach four years back, weekly ones nearly twenty. */
const MOST_BARS = '1000';
const LONGEST_DAILY = 1_300;

/** Daily bars, or weekly ones where those of so long a time would be too many. */
export const historyInterval = (start: string, today: string): BarInterval =>
  daysBetween(start, today) + DAYS_BEFORE > LONGEST_DAILY ? '1w' : '1d';

/** The prices of what trades on the exchange from a month before a day on. */
export const historyQuery = (scope: Scope, symbol: string, start: string, interval: BarInterval) =>
  readQuery(scope, 'listInstrumentBars', {
    params: { symbol },
    query: { interval, from: dayAfter(start, -DAYS_BEFORE), limit: MOST_BARS },
  });

/** The first bar of the day it was bought on or after; the last one where it was bought after them all. */
export function firstHeld(bars: readonly Bar[], start: string): number {
  const index = bars.findIndex(({ time }) => time.slice(0, 10) >= start);
  return index === -1 ? Math.max(0, bars.length - 1) : index;
}
