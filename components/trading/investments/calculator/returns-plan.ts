import { dateOrTime } from '@/lib/contract/primitives';
import { accruedReturns, DAYS_OF_YEAR } from '@/lib/contract/trading/returns';
import { dayAfter, daysBetween, endOfMonth } from './days';
import { dividedHalfUp, scaled, unscaled } from './decimals';

/** Why a text is no day to begin with, as a sentence; undefined when it is one. */
export function startDayProblem(typed: string): string | undefined {
  if (typed === '') return 'Choose a day.';
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || !dateOrTime.safeParse(typed).success) {
    return 'Choose a day that exists.';
  }
  return typed.startsWith('2') ? undefined : 'Choose a day from 2000 to 2999.';
}

interface Terms {
  /** An amount above zero. */
  readonly principal: string;
  /** Percent a year. */
  readonly rate: string;
  readonly tenorDays: number;
  /** The day from which it earns, `YYYY-MM-DD`. */
  readonly start: string;
}

/** What a part of a month earns, and where that leads. */
export interface AccrualLine {
  /** The last day that it counts. */
  readonly until: string;
  readonly days: number;
  readonly earned: string;
  /** Everything earned since the start. */
  readonly accrued: string;
  readonly value: string;
}

export interface ReturnsPlan {
  readonly maturesOn: string;
  readonly returns: string;
  readonly value: string;
  /** Of the principal over the whole time, in percent with four decimals. */
  readonly termPercent: string;
  /** Percent a year if principal and returns went on at the same terms, two decimals. */
  readonly effectiveAnnual: string;
  readonly months: readonly AccrualLine[];
}

/** The ends of the months that lie in it, and its own end. */
function periodEnds(start: string, maturesOn: string): readonly string[] {
  const ends: string[] = [];
  for (let end = endOfMonth(start); end < maturesOn; end = endOfMonth(dayAfter(end, 1))) {
    if (end > start) ends.push(end);
  }
  return [...ends, maturesOn];
}

/**
 * What a year at these terms comes to when it is put together from one term after the other. It is a figure to compare
 * offers by and no money, so a float is exact enough.
 */
function effectiveAnnual(rate: string, days: number): string {
  const growth = 1 + (Number(rate) / 100) * (days / DAYS_OF_YEAR);
  return ((growth ** (DAYS_OF_YEAR / days) - 1) * 100).toFixed(2);
}

/** What fixed income comes to at maturity, and how it grows until then. @throws RangeError for a tenor below a day */
export function planReturns({ principal, rate, tenorDays, start }: Terms): ReturnsPlan {
  if (!(tenorDays >= 1)) throw new RangeError(`no tenor: ${tenorDays}`);
  const invested = scaled(principal, 2);
  const accruedAfter = (days: number) => accruedReturns(invested, rate, days);
  const maturesOn = dayAfter(start, tenorDays);
  const ends = periodEnds(start, maturesOn);
  const months = ends.map((until, index): AccrualLine => {
    const from = ends[index - 1] ?? start;
    const accrued = accruedAfter(daysBetween(start, until));
    return {
      until,
      days: daysBetween(from, until),
      earned: unscaled(accrued - accruedAfter(daysBetween(start, from)), 2),
      accrued: unscaled(accrued, 2),
      value: unscaled(invested + accrued, 2),
    };
  });
  const returns = accruedAfter(tenorDays);
  return {
    maturesOn,
    returns: unscaled(returns, 2),
    value: unscaled(invested + returns, 2),
    termPercent: unscaled(dividedHalfUp(scaled(rate, 4) * BigInt(tenorDays), BigInt(DAYS_OF_YEAR)), 4),
    effectiveAnnual: effectiveAnnual(rate, tenorDays),
    months,
  };
}
