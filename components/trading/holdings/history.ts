import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { dayAfter, daysBetween } from '../investments/calculator/days';
import { scaled, unscaled } from '../investments/calculator/decimals';
import { type RateHolding, termDays } from './figures';

/** One day of a fixed-income holding. */
interface AccrualDay {
  /** Days since the start, which is day 0. */
  readonly day: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Returns of this day. */
  readonly earned: string;
  /** Returns since the start. */
  readonly accrued: string;
  readonly value: string;
}

type Rate = Pick<RateHolding, 'principal' | 'interest_rate' | 'start_date' | 'maturity_date'>;

/**
 * The daily returns of the remaining units, from start to maturity. A day's returns are the difference between the
 * returns accrued up to it and up to the day before, so that the days add up to the kobo.
 */
export function accrualDays(holding: Rate): readonly AccrualDay[] {
  const principal = scaled(holding.principal, 2);
  const accruedAfter = (day: number) => accruedReturns(principal, holding.interest_rate, day);
  return Array.from({ length: termDays(holding) + 1 }, (_, day) => {
    const accrued = accruedAfter(day);
    return {
      day,
      date: dayAfter(holding.start_date, day),
      earned: unscaled(day === 0 ? 0n : accrued - accruedAfter(day - 1), 2),
      accrued: unscaled(accrued, 2),
      value: unscaled(principal + accrued, 2),
    };
  });
}

/** Number of days shown before the purchase. */
const DAYS_BEFORE = 30;

/** The maximum number of bars in a response: daily bars cover four years, weekly ones nearly twenty. */
const MOST_BARS = '1000';
const LONGEST_DAILY = 1_300;

/** Daily bars, or weekly ones if daily ones would be too many. */
export const historyInterval = (start: string, today: string): BarInterval =>
  daysBetween(start, today) + DAYS_BEFORE > LONGEST_DAILY ? '1w' : '1d';

/** An instrument's prices from a month before `start` on. */
export const priceHistoryQuery = (scope: Scope, symbol: string, start: string, interval: BarInterval) =>
  readQuery(scope, 'listInstrumentBars', {
    params: { symbol },
    query: { interval, from: dayAfter(start, -DAYS_BEFORE), limit: MOST_BARS },
  });

/** The first bar on or after the purchase date; the last bar if all are earlier. */
export function firstHeld(bars: readonly Bar[], start: string): number {
  const index = bars.findIndex(({ time }) => time.slice(0, 10) >= start);
  return index === -1 ? Math.max(0, bars.length - 1) : index;
}
