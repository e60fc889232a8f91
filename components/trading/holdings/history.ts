import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { dayAfter, daysBetween } from '../investments/calculator/days';
import { scaled, unscaled } from '../investments/calculator/decimals';
import { type RateHolding, termDays } from './figures';

/** One day of a holding that pays a rate. */
export interface AccrualDay {
  /** Since the start, which is day 0. */
  readonly day: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** On this day alone. */
  readonly earned: string;
  /** Since the start. */
  readonly accrued: string;
  readonly value: string;
}

type Rate = Pick<RateHolding, 'principal' | 'interest_rate' | 'start_date' | 'maturity_date'>;

/**
 * How the units that are left earn, day by day from the start to the maturity. Each day earns the difference
 * between what has accrued up to it and up to the day before, so that the days add up to the kobo.
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
