import type { Holding } from '@/lib/contract/trading/holdings';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { dayAfter, daysBetween } from '../investments/calculator/days';
import { dividedHalfUp, scaled, tidyDecimal, unscaled } from '../investments/calculator/decimals';

type Sellable = Pick<Holding, 'status' | 'available_units' | 'maturity_date'>;

/**
 * Why a holding can't be sold now, as a sentence; undefined if it can.
 * @param today as `YYYY-MM-DD` in Lagos
 */
export function sellingDisabledReason(holding: Sellable, today: string): string | undefined {
  if (holding.status === 'matured') return 'It has matured and was paid into the wallet.';
  if (holding.status === 'sold') return 'It has been sold in full.';
  if (holding.maturity_date !== undefined && holding.maturity_date <= today) {
    return 'It matures today and is paid into the wallet.';
  }
  return /[1-9]/.test(holding.available_units) ? undefined : 'Open sells reserve all of its units.';
}

/** Why a holding can’t be made to mature in the test environment; undefined if it can. */
export function maturingDisabledReason({
  units,
  available_units,
}: Pick<Holding, 'units' | 'available_units'>): string | undefined {
  return units === available_units
    ? undefined
    : 'Open sells reserve some of its units. It can mature after they end.';
}

/** A holding with a rate and a maturity date, so that its payout is known. */
export type RateHolding = Holding & { readonly interest_rate: string; readonly maturity_date: string };

/** Whether a holding has a rate and a maturity date; all others are market-priced. */
export const isRateHolding = (holding: Holding): holding is RateHolding =>
  holding.interest_rate !== undefined && holding.maturity_date !== undefined;

/**
 * Returns in percent of the principal, two decimals, rounded half away from zero; undefined if the principal is zero.
 */
export function returnPercent({
  principal,
  accrued_returns,
}: Pick<Holding, 'principal' | 'accrued_returns'>): string | undefined {
  return percentOf(scaled(accrued_returns, 2), scaled(principal, 2));
}

function percentOf(part: bigint, whole: bigint): string | undefined {
  if (whole <= 0n) return undefined;
  const size = dividedHalfUp((part < 0n ? -part : part) * 10_000n, whole);
  return unscaled(part < 0n ? -size : size, 2);
}

/** The change between two prices in percent with two decimals; undefined if the first is zero. */
export const priceChange = (from: string, to: string): string | undefined =>
  percentOf(scaled(to, 4) - scaled(from, 4), scaled(from, 4));

/** Subtracts decimal strings with `places` decimals. */
export const differenceOf = (from: string, less: string, places = 2): string =>
  unscaled(scaled(from, places) - scaled(less, places), places);

/**
 * The cost of the remaining units: their share of the executed buy, rounded half up to the minor unit.
 * @param left units with six decimals
 */
const principalOf = (
  { initial_principal, initial_units }: Pick<Holding, 'initial_principal' | 'initial_units'>,
  left: string,
): string =>
  unscaled(dividedHalfUp(scaled(initial_principal, 2) * scaled(left, 6), scaled(initial_units, 6)), 2);

type Rate = Pick<RateHolding, 'principal' | 'interest_rate' | 'start_date' | 'maturity_date'>;

/** Whole days from start to maturity. */
export const termDays = ({ start_date, maturity_date }: Rate): number =>
  Math.max(0, daysBetween(start_date, maturity_date));

/** The returns of the remaining units after `days`, in minor units. */
const earnedAfter = ({ principal, interest_rate }: Rate, days: number): bigint =>
  accruedReturns(scaled(principal, 2), interest_rate, days);

/** The payout at maturity: principal plus the returns of the full term. */
export const maturityPayout = (holding: Rate): string =>
  unscaled(scaled(holding.principal, 2) + earnedAfter(holding, termDays(holding)), 2);

/** The expected payout at maturity without units reserved by open sells, which will be sold by then. */
export const expectedPayout = (holding: RateHolding): string =>
  maturityPayout({ ...holding, principal: principalOf(holding, holding.available_units) });

/** The returns of the full term. */
export const termReturns = (holding: Rate): string => unscaled(earnedAfter(holding, termDays(holding)), 2);

/** The first day from `low` on at which the returns reach a figure. */
function firstDayWith(holding: Rate, figure: bigint, high: number): number {
  let low = 0;
  let end = high;
  while (low < end) {
    const middle = Math.floor((low + end) / 2);
    if (earnedAfter(holding, middle) < figure) low = middle + 1;
    else end = middle;
  }
  return low;
}

/**
 * The number of days for which a holding has earned its returns: up to `today` if the figures match, otherwise the days
 * that do match, because the environment's clock may differ from ours.
 * @param today as `YYYY-MM-DD` in Lagos
 */
export function daysEarned(
  holding: Rate & Pick<Holding, 'accrued_returns' | 'status'>,
  today: string,
): number {
  const term = termDays(holding);
  if (holding.status === 'matured') return term;
  const ours = Math.min(term, Math.max(0, daysBetween(holding.start_date, today)));
  const figure = scaled(holding.accrued_returns, 2);
  return earnedAfter(holding, ours) === figure ? ours : firstDayWith(holding, figure, term);
}

/** The date up to which a holding has earned its returns. */
export const earnedUntil = (
  holding: Rate & Pick<Holding, 'accrued_returns' | 'status'>,
  today: string,
): string => dayAfter(holding.start_date, daysEarned(holding, today));

/** Principal × rate ÷ 100 × days ÷ 365 before rounding: six decimals, with an ellipsis if there are more. */
export function unroundedReturns({ principal, interest_rate }: Rate, days: number): string {
  const dividend = scaled(principal, 2) * scaled(interest_rate, 4) * BigInt(days);
  // Minor units times ten-thousandths of a percent, in millionths of the currency.
  const divisor = 36_500n;
  const text = tidyDecimal(unscaled(dividend / divisor, 6));
  return dividend % divisor === 0n ? text : `${unscaled(dividend / divisor, 6)}…`;
}

/** Units × price before rounding, with all decimals. */
export const unroundedValue = (units: string, price: string): string =>
  tidyDecimal(unscaled(scaled(units, 6) * scaled(price, 4), 10));
