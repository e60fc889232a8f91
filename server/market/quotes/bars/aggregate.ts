import type { BarInterval } from '@/lib/contract/market/bars';
import type { BarRow, FeedInterval } from '../../reference/feed-types';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS = HOUR;

/** From which of the two that feeds keep an interval is made, and how many of those one bar holds at most. */
export const madeOf: Readonly<Record<BarInterval, { readonly from: FeedInterval; readonly most: number }>> = {
  '5m': { from: '5m', most: 1 },
  '1h': { from: '5m', most: 12 },
  '1d': { from: '1d', most: 1 },
  '1w': { from: '1d', most: 7 },
  '1mo': { from: '1d', most: 31 },
};

/** The intervals that are added up from smaller ones; days only where a feed has no bar of the day. */
export type AddedUp = Exclude<BarInterval, '5m'>;

const floor = (at: Date, size: number, offset = 0) =>
  new Date(Math.floor((at.getTime() - offset) / size) * size + offset);

/** 1970 began on a Thursday: its first Monday was the fifth. */
const FIRST_MONDAY = 4 * DAY;

/**
 * Where the bar begins that holds this moment. Hours are those of the clock; a day begins as midnight UTC of its date in Lagos, a
 * week as that of its Monday, a month as that of its first.
 */
export function beginningOf(interval: AddedUp, at: Date): Date {
  if (interval === '1h') return floor(at, HOUR);
  if (interval === '1d') return floor(new Date(at.getTime() + LAGOS), DAY);
  if (interval === '1w') return floor(at, 7 * DAY, FIRST_MONDAY);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}

/** Where the bar after that one begins. */
export function nextBeginning(interval: AddedUp, beginning: Date): Date {
  if (interval === '1mo')
    return new Date(Date.UTC(beginning.getUTCFullYear(), beginning.getUTCMonth() + 1, 1));
  const size = { '1h': HOUR, '1d': DAY, '1w': 7 * DAY }[interval];
  return new Date(beginning.getTime() + size);
}

/** A sum of which one part is not known is not known. */
const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;
const sumOfMoney = (one: bigint | null, other: bigint | null) =>
  one === null || other === null ? null : one + other;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

const joined = (bar: BarRow, next: BarRow): BarRow => ({
  at: bar.at,
  open: bar.open,
  high: larger(bar.high, next.high),
  low: smaller(bar.low, next.low),
  close: next.close,
  volume: sum(bar.volume, next.volume),
  value: sumOfMoney(bar.value, next.value),
  trades: sum(bar.trades, next.trades),
});

/**
 * Adds bars up to longer ones: the first's open, the highest high, the lowest low, the last's close, and the sums of volume,
 * value and trades, which are unknown (null) where one of them is.
 * @param rows oldest first; of five minutes for hours and days, of days for weeks and months.
 * @returns oldest first; only what has at least one bar.
 */
export function aggregate(rows: readonly BarRow[], interval: AddedUp): BarRow[] {
  const bars: BarRow[] = [];
  for (const row of rows) {
    const at = beginningOf(interval, row.at);
    const last = bars.at(-1);
    if (last && last.at.getTime() === at.getTime()) bars[bars.length - 1] = joined(last, row);
    else bars.push({ ...row, at });
  }
  return bars;
}
