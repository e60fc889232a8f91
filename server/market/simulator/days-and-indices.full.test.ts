import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagosDate, lagosTime } from '../calendar/lagos';
import { bandOf, breaker } from '../reference/band';
import type { BarRow } from '../reference/feed-types';
import { findIndex, indices } from '../reference/indices';
import { findInstrument } from '../reference/instruments';
import { DayLedger } from './day-ledger';
import {
  allIndices,
  allShares,
  anyMoment,
  anyWithSlots,
  byDate,
  calendar,
  dailyOf,
  daysBefore,
  hasRange,
  index,
  instrument,
  inText,
  LONG_AGO,
  least,
  most,
  PATIENCE,
  pairs,
  slotsOf,
  world,
} from './testing';

/** Until when shares and pairs are looked at; and indices, whose sessions take all shares. */
const evening = new Date('2027-03-05T15:00:00.000Z');
const indexEvening = new Date('2026-03-31T15:00:00.000Z');

/** Looked at from their first day on; the others from the first weeks that are told by five minutes. */
const sampled = allShares.filter((_, number) => number % 12 === 0);

describe('daily bars', { timeout: PATIENCE }, () => {
  it('stand on open days only, one each, from 2016', async () => {
    for (const series of [...sampled, ...allIndices.slice(0, 3), ...pairs.slice(0, 2)]) {
      const bars = await dailyOf(series, series.kind === 'index' ? indexEvening : evening);
      const dates = bars.map(({ at }) => at.toISOString());
      expect(new Set(dates).size).toBe(dates.length);
      expect(
        dates.every((date) => date.endsWith('T00:00:00.000Z') && calendar.isOpen(date.slice(0, 10))),
      ).toBe(true);
      expect(bars.length).toBeGreaterThan(2_000);
      expect(dates[0]?.slice(0, 4)).toBe('2016');
    }
    const open = calendar.openDays('2016-01-01', '2026-03-31').length;
    expect((await dailyOf(index('ASI'), indexEvening)).length).toBe(open);
  });

  it('never break the band around the previous close, nor go below 20 kobo, and move in whole kobo', async () => {
    for (const series of allShares) {
      const isSampled = sampled.includes(series);
      const from = isSampled ? undefined : new Date('2025-11-01T00:00:00.000Z');
      const until = isSampled ? evening : new Date('2026-03-31T15:00:00.000Z');
      const [first, ...rest] = await dailyOf(series, until, from);
      if (!first) throw new Error('no bars');
      let previous = first.close;
      for (const bar of rest) {
        const { low, high } = bandOf(previous);
        if (
          bar.low < low ||
          bar.high > high ||
          bar.low < 2_000n ||
          bar.low % 100n !== 0n ||
          bar.high % 100n !== 0n ||
          !hasRange(bar)
        ) {
          expect.fail(`${series.code} ${bar.at.toISOString()} ${bar.low}-${bar.high} after ${previous}`);
        }
        previous = bar.close;
      }
    }
  });

  it('keep the All-Share Index away from the breaker', async () => {
    const bars = await dailyOf(index('ASI'), indexEvening);
    const moved = bars.map(({ open, high, low }, number) => {
      const previous = Number(bars[number - 1]?.close ?? open);
      return Math.max(Math.abs(Number(high) / previous - 1), Math.abs(Number(low) / previous - 1)) * 100;
    });
    expect(Math.max(...moved)).toBeLessThan(breaker.percent);
  });
});

/** What the members of an index are worth at the last marks before a moment, from their own bars. */
async function worthOf(code: string, until: Date): Promise<number> {
  let worth = 0;
  for (const symbol of findIndex(code)?.members ?? []) {
    const date = lagosDate(until);
    const bars = await world.bars(
      instrument(symbol),
      '5m',
      lagosTime(date, '00:00'),
      until,
      lagosTime(date, '20:00'),
    );
    const quote = (await world.quotes([instrument(symbol)], lagosTime(date, '20:00'))).get(
      `instrument/${symbol}`,
    );
    const price = bars.at(-1)?.close ?? quote?.previousClose ?? 0n;
    worth += Number(price) * (findInstrument(symbol)?.sharesOutstanding ?? 0);
  }
  return worth;
}

describe('indices', { timeout: PATIENCE }, () => {
  it('are what their members are worth, at every mark', async () => {
    const days = calendar.openDays('2026-11-09', '2026-11-20');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...indices.filter(({ members }) => members.length < 12)),
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 51 }),
        async ({ code }, date, slot) => {
          const later = lagosTime('2026-11-20', '20:00');
          const bars = byDate(await slotsOf(index(code), later)).get(date);
          if (!bars) return;
          const one = bars[slot];
          const last = bars.at(-1);
          if (!one || !last) throw new Error('no bars');
          const then = await worthOf(code, one.at);
          const atEnd = await worthOf(code, last.at);
          const expected = (then / atEnd) * Number(last.close);
          // Both levels are rounded to the hundredth of a point.
          expect(Math.abs(Number(one.close) - expected)).toBeLessThanOrEqual(101);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('begin each slot where the one before ended, across days too', async () => {
    const now = new Date('2026-11-20T15:00:00.000Z');
    for (const series of allIndices) {
      const bars = await slotsOf(series, now);
      const jumps = bars.slice(1).filter(({ open }, number) => open !== bars[number]?.close);
      expect(bars.length).toBeGreaterThan(1_000);
      expect(inText(jumps)).toBe('[]');
    }
  });
});

it('keeps days as they were added up, however large their figures, from its first day on', () => {
  const ledger = new DayLedger(100, 103);
  const figures = { open: 3e9, high: 4e9, low: 2e9, close: 3.5e9, volume: 7, value: 2 ** 52 + 1, trades: 2 };
  ledger.keep(102, figures);
  ledger.keep(101, undefined);
  expect([99, 100, 101, 102].map((day) => ledger.has(day))).toEqual([false, false, true, true]);
  expect([100, 101, 102].map((day) => ledger.get(day))).toEqual([undefined, undefined, figures]);
});

const total = (values: (bigint | number | null)[]): bigint | null =>
  values.some((value) => value === null)
    ? null
    : values.reduce<bigint>((sum, value) => sum + BigInt(value ?? 0), 0n);

/** The day that bars add up to. */
const addUp = (bars: readonly BarRow[]) => ({
  open: bars[0]?.open,
  high: most(bars.map(({ high }) => high)),
  low: least(bars.map(({ low }) => low)),
  close: bars.at(-1)?.close,
  volume: total(bars.map(({ volume }) => volume)),
  value: total(bars.map(({ value }) => value)),
  trades: total(bars.map(({ trades }) => trades)),
});

describe('five-minute bars', { timeout: PATIENCE }, () => {
  it('add up to the day in everything, also while it is under way', async () => {
    await fc.assert(
      fc.asyncProperty(anyWithSlots, anyMoment, async (series, now) => {
        const days = new Map(
          (await dailyOf(series, now, daysBefore(now, 60))).map((bar) => [lagosDate(bar.at), bar]),
        );
        const sessions = byDate(await slotsOf(series, now));
        expect(sessions.size).toBeLessThanOrEqual(30);
        if (series.kind !== 'instrument') expect(sessions.size).toBe(30);
        for (const [date, bars] of sessions) {
          const day = days.get(date);
          if (!day) throw new Error(`no day ${date}`);
          expect(addUp(bars)).toEqual(addUp([day]));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('begin on five minutes of the sessions of open days, in order, with a range that contains both ends', async () => {
    await fc.assert(
      fc.asyncProperty(anyWithSlots, anyMoment, async (series, now) => {
        const bars = await slotsOf(series, now);
        const wrong = bars.filter((bar, number) => {
          const before = bars[number - 1]?.at ?? LONG_AGO;
          const isInOrder = before < bar.at && bar.at <= now;
          const isDealt = series.kind !== 'instrument' || couldBeDealt(bar);
          return !(isInOrder && isInSession(bar) && hasRange(bar) && isDealt);
        });
        expect(inText(wrong)).toBe('[]');
        expect(bars.length).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });

  it('are missing where nothing was dealt', async () => {
    const now = new Date('2026-11-20T15:00:00.000Z');
    const busy = byDate(await slotsOf(instrument('ZENITHBANK'), now));
    expect([...busy.values()].every((bars) => bars.length === 53)).toBe(true);
    const quiet = byDate(await slotsOf(instrument('NCR'), now));
    expect([...quiet.values()].some((bars) => bars.length < 30)).toBe(true);
  });
});

/** True of a bar that begins on five minutes of the session of an open day, or at its auction. */
function isInSession({ at }: BarRow): boolean {
  const date = lagosDate(at);
  const minutes = (at.getTime() - lagosTime(date, '10:00').getTime()) / 60_000;
  return calendar.isOpen(date) && minutes % 5 === 0 && minutes >= 0 && (minutes < 260 || minutes === 265);
}

/** True of what could have been dealt: whole units, at least one a trade, at prices within the bar's range. */
function couldBeDealt({ low, high, volume, value, trades }: BarRow): boolean {
  if (volume === null || value === null || trades === null) return false;
  // The partial value of a slot under way is its part of the whole slot's, so it is looked at within a tenth.
  const isWithinRange =
    value * 1_000n >= BigInt(volume) * low * 9n && value * 1_000n <= BigInt(volume) * high * 11n;
  return trades > 0 && volume >= trades && isWithinRange;
}
