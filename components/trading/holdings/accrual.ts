import { accruedReturns } from '@/lib/contract/trading/returns';
import { dayAfter } from '../investments/calculator/days';
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
