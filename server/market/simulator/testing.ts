import fc from 'fast-check';
import { fxPairs } from '@/lib/contract/market/fx';
import { makeCalendar } from '../calendar/calendar';
import { addDays, lagosDate, lagosTime } from '../calendar/lagos';
import type { BarRow, Series } from '../reference/feed-types';
import { indices } from '../reference/indices';
import { instruments } from '../reference/instruments';
import { worldOf } from './market-simulator';

/** The world of the tests: that of the calendar as it is shipped. */
export const calendar = makeCalendar([]);
export const world = worldOf(calendar);

/** For tests that compute much of the world: a busy machine is no failure. */
export const PATIENCE = 120_000;

/** Before everything that there is. */
export const LONG_AGO = new Date('2000-01-01T00:00:00.000Z');

export const instrument = (code: string): Series => ({ kind: 'instrument', code });
export const index = (code: string): Series => ({ kind: 'index', code });
export const pairs: Series[] = fxPairs.map((code) => ({ kind: 'fx', code }));
export const allShares = instruments.map(({ symbol }) => instrument(symbol));
export const allIndices = indices.map(({ code }) => index(code));

/** Any series with five-minute bars. */
export const anyWithSlots = fc.oneof(
  fc.constantFrom(...allShares),
  fc.constantFrom(...allIndices),
  fc.constantFrom(...pairs),
);

/** Any moment of two weeks, most of them while the market is open. */
export const anyMoment = fc
  .tuple(
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 9 * 3600, max: 15 * 3600 }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([day, second, thousandth]) => {
    const midnight = lagosTime(addDays('2026-11-09', day), '00:00').getTime();
    return new Date(midnight + second * 1000 + thousandth);
  });

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

export const dailyOf = (series: Series, now: Date, from = LONG_AGO): Promise<BarRow[]> =>
  world.bars(series, '1d', from, now, now);
export const slotsOf = (series: Series, now: Date, from = LONG_AGO): Promise<BarRow[]> =>
  world.bars(series, '5m', from, now, now);

/** The greatest and the least of some prices. */
export const most = (values: bigint[]): bigint => values.reduce((one, other) => (one > other ? one : other));
export const least = (values: bigint[]): bigint => values.reduce((one, other) => (one < other ? one : other));

/** True of a bar whose range holds its ends. */
export const hasRange = ({ open, high, low, close }: BarRow): boolean =>
  low > 0n && low <= least([open, close]) && high >= most([open, close]);

/** Bars by their date in Lagos. */
export function byDate(bars: readonly BarRow[]): Map<string, BarRow[]> {
  const days = new Map<string, BarRow[]>();
  for (const bar of bars) {
    const date = lagosDate(bar.at);
    const day = days.get(date);
    if (day) day.push(bar);
    else days.set(date, [bar]);
  }
  return days;
}

/** As text, so that answers with bigint can be compared and printed. */
export const inText = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
