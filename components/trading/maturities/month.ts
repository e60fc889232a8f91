import type { Currency } from '@/lib/contract/money';
import { sumMoney } from '@/lib/contract/money';
import type { Holding, HoldingsSummary } from '@/lib/contract/trading/holdings';
import { expectedPayout, isRateHolding } from '../holdings/figures';
import { dayAfter, endOfMonth } from '../investments/calculator/days';

/** The month in a URL, `YYYY-MM`; undefined if missing or invalid. */
export function readMonth(text: string | string[] | null | undefined): string | undefined {
  return typeof text === 'string' && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The first month in which something matures, in a currency if one is given; undefined if nothing does. */
export function firstMonth(
  summaries: readonly HoldingsSummary[],
  currency: string | string[] | undefined,
): string | undefined {
  return summaries
    .filter((summary) => currency === undefined || summary.currency === currency)
    .flatMap(({ by_maturity }) => by_maturity.flatMap(({ month }) => month ?? []))
    .sort()[0];
}

/** The first and the last day of a month. */
export const monthBounds = (month: string): readonly [from: string, to: string] => [
  `${month}-01`,
  endOfMonth(`${month}-01`),
];

/** Every day of a month. */
export function daysOfMonth(month: string): readonly string[] {
  const [first, last] = monthBounds(month);
  return Array.from({ length: Number(last.slice(8)) }, (_, offset) => dayAfter(first, offset));
}

/** Empty cells before the first day of a month, in weeks that begin on Monday. */
export const blanksBefore = (month: string): number =>
  (new Date(`${month}-01T00:00:00.000Z`).getUTCDay() + 6) % 7;

/**
 * The selected day: the one in the URL if it is in this month, otherwise the first with a maturity, otherwise today if
 * it is in this month, otherwise the first.
 */
export function shownDay(
  asked: string | null,
  month: string,
  maturing: readonly MaturityDay[],
  today: string | undefined,
): string {
  if (asked?.startsWith(`${month}-`) && daysOfMonth(month).includes(asked)) return asked;
  return maturing[0]?.day ?? (today?.startsWith(`${month}-`) ? today : `${month}-01`);
}

/** The payout of a holding at maturity: principal plus the returns of the full term. */
export const comesFrom = (holding: Holding): string =>
  isRateHolding(holding) ? expectedPayout(holding) : holding.current_value;

/** The maturing amount in one currency. */
export interface Coming {
  readonly currency: Currency;
  readonly amount: string;
  readonly count: number;
}

/** A day with maturities. */
export interface MaturityDay {
  readonly day: string;
  /** Sorted by name, then oldest first. */
  readonly holdings: readonly Holding[];
  readonly coming: readonly Coming[];
}

/** The payouts of the holdings per currency, sorted alphabetically. */
export function comingFrom(holdings: readonly Holding[]): readonly Coming[] {
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = holdings.filter((holding) => holding.currency === currency);
    return { currency, amount: sumMoney(own.map(comesFrom)), count: own.length };
  });
}

/** The days with maturities, soonest first. */
export function maturityDays(holdings: readonly Holding[]): readonly MaturityDay[] {
  const byDay = new Map<string, Holding[]>();
  for (const holding of holdings) {
    if (holding.maturity_date === undefined) continue;
    byDay.set(holding.maturity_date, [...(byDay.get(holding.maturity_date) ?? []), holding]);
  }
  return [...byDay]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([day, own]) => ({ day, holdings: own.sort(inOrder), coming: comingFrom(own) }));
}

function inOrder(left: Holding, right: Holding): number {
  const byName = left.investment_name.localeCompare(right.investment_name, 'en');
  return byName || left.created_at.localeCompare(right.created_at, 'en');
}
