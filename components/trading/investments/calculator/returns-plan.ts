import { dateOrTime } from '@/lib/contract/primitives';
import { accruedReturns, DAYS_OF_YEAR } from '@/lib/contract/trading/returns';
import { dayAfter, daysBetween, endOfMonth } from './days';
import { dividedHalfUp, scaled, unscaled } from './decimals';

/** Why a text is not a valid start date, as a sentence; undefined if it is. */
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
  /** Percent per year. */
  readonly rate: string;
  readonly tenorDays: number;
  /** The date from which it earns, `YYYY-MM-DD`. */
  readonly start: string;
}

/** The returns of one month, or of a part of it, and the running total. */
export interface AccrualLine {
  /** The last day included. */
  readonly until: string;
  readonly days: number;
  readonly earned: string;
  /** Returns since the start. */
  readonly accrued: string;
  readonly value: string;
}

export interface ReturnsPlan {
  readonly maturesOn: string;
  readonly returns: string;
  readonly value: string;
  /** Percent of the principal over the full term, with four decimals. */
  readonly termPercent: string;
  /** Percent per year if principal and returns were reinvested at the same terms, two decimals. */
  readonly effectiveAnnual: string;
  readonly months: readonly AccrualLine[];
}

/** The month ends within the term, and its own end. */
function periodEnds(start: string, maturesOn: string): readonly string[] {
  const ends: string[] = [];
  for (let end = endOfMonth(start); end < maturesOn; end = endOfMonth(dayAfter(end, 1))) {
    if (end > start) ends.push(end);
  }
  return [...ends, maturesOn];
}

/**
 * The annual yield if the term is repeated with reinvestment. It only compares offers and is not money, so a float is
 * exact enough.
 */
function effectiveAnnual(rate: string, days: number): string {
  const growth = 1 + (Number(rate) / 100) * (days / DAYS_OF_YEAR);
  return ((growth ** (DAYS_OF_YEAR / days) - 1) * 100).toFixed(2);
}

/** The payout of fixed income at maturity and its growth until then. @throws RangeError for a tenor below one day */
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
