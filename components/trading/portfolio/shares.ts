import { monthNames } from '@/lib/format';
import { dividedHalfUp, scaled, unscaled } from '../investments/calculator/decimals';

/** A share in percent with one decimal; zero if the whole is zero. */
export function shareOf(part: string, whole: string): string {
  const all = scaled(whole, 2);
  return all <= 0n ? '0.0' : unscaled(dividedHalfUp(scaled(part, 2) * 1_000n, all), 1);
}

/** The largest amount as a number; only for lengths in a drawing. */
export const largestOf = (amounts: readonly string[]): number => Math.max(0, ...amounts.map(Number));

interface MonthSum {
  readonly month?: string | undefined;
  readonly current_value: string;
  readonly count: number;
}

/** A column of the month chart: a month and its maturities. */
export interface MonthColumn<Sum> {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Omitted if nothing matures in it. */
  readonly sum?: Sum;
  /** True if empty months before it are left out. */
  readonly isAfterGap?: boolean;
}

/** The maximum number of adjacent months that stay legible; with more, empty months are left out. */
const MOST_MONTHS = 12;

/** The month `count` months after another, both as `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The months with maturities in order, including empty months between them, unless there are too many. */
export function monthColumns<Sum extends MonthSum>(sums: readonly Sum[]): readonly MonthColumn<Sum>[] {
  const known = sums
    .flatMap((sum) => (sum.month === undefined ? [] : [{ month: sum.month, sum }]))
    .sort((left, right) => (left.month < right.month ? -1 : 1));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return known;
  if (monthAfter(first.month, MOST_MONTHS - 1) < last.month) {
    return known.map((column, index) => {
      const before = known[index - 1];
      return before && monthAfter(before.month, 1) < column.month ? { ...column, isAfterGap: true } : column;
    });
  }
  const byMonth = new Map(known.map((column) => [column.month, column]));
  const columns: MonthColumn<Sum>[] = [];
  for (let month = first.month; month <= last.month; month = monthAfter(month, 1)) {
    columns.push(byMonth.get(month) ?? { month });
  }
  return columns;
}

/** A month in full: `April 2027`. */
export function monthInFull(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

/** A short month: `Apr 27`. */
export function monthInShort(month: string): string {
  const [year = '', number] = month.split('-');
  return `${(monthNames[Number(number) - 1] ?? '').slice(0, 3)} ${year.slice(2)}`;
}
