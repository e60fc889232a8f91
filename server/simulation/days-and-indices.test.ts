import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf } from '../exchange/band';
import { breaker } from '../exchange/breaker';
import { findIndex, indices } from '../exchange/indices';
import { findInstrument } from '../exchange/instruments';
import { lagosDate, lagosTime } from '../exchange/lagos';
import {
  allIndices,
  allShares,
  byDate,
  calendar,
  dailyOf,
  hasRange,
  index,
  instrument,
  PATIENCE,
  pairs,
  slotsOf,
  world,
} from './testing';

/** Looked at from their first day on; the others from autumn 2025. */
const sampled = allShares.filter((_, number) => number % 12 === 0);

describe('daily bars', { timeout: PATIENCE }, () => {
  it('stand on open days only, one each, from 2016', async () => {
    const now = new Date('2027-03-05T15:00:00.000Z');
    for (const series of [...sampled, ...allIndices.slice(0, 3), ...pairs]) {
      const bars = await dailyOf(series, now);
      const dates = bars.map(({ at }) => at.toISOString());
      expect(new Set(dates).size).toBe(dates.length);
      expect(
        dates.every((date) => date.endsWith('T00:00:00.000Z') && calendar.isOpen(date.slice(0, 10))),
      ).toBe(true);
      expect(bars.length).toBeGreaterThan(2_000);
      expect(dates[0]?.slice(0, 4)).toBe('2016');
    }
    const open = calendar.openDays('2016-01-01', '2027-03-05').length;
    expect((await dailyOf(index('ASI'), now)).length).toBe(open);
  });

  it('never break the band around the previous close, nor go below 20 kobo, and move in whole kobo', async () => {
    const now = new Date('2027-03-05T15:00:00.000Z');
    for (const series of allShares) {
      const from = sampled.includes(series) ? undefined : new Date('2025-09-01T00:00:00.000Z');
      const [first, ...rest] = await dailyOf(series, now, from);
      if (!first) throw new Error('no bars');
      let previous = first.close;
      for (const bar of rest) {
        const { low, high } = bandOf(previous);
        if (
          bar.low < low ||
          bar.high > high ||
          bar.low < 2_000n ||
          bar.low % 100n !== 0n ||
          bar.high % 100n !== 0n
        ) {
          expect.fail(`${series.code} ${bar.at.toISOString()} ${bar.low}-${bar.high} after ${previous}`);
        }
        expect(hasRange(bar)).toBe(true);
        previous = bar.close;
      }
    }
  });

  it('keep the All-Share Index away from the breaker', async () => {
    const bars = await dailyOf(index('ASI'), new Date('2028-03-03T15:00:00.000Z'));
    for (const [number, bar] of bars.entries()) {
      const previous = Number(bars[number - 1]?.close ?? bar.open);
      expect(Math.abs(Number(bar.high) / previous - 1) * 100 < breaker.percent).toBe(true);
      expect(Math.abs(Number(bar.low) / previous - 1) * 100 < breaker.percent).toBe(true);
    }
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
          const evening = lagosTime('2026-11-20', '20:00');
          const bars = byDate(await slotsOf(index(code), evening)).get(date);
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
      for (const [number, bar] of bars.entries()) {
        if (number > 0) expect(bar.open).toBe(bars[number - 1]?.close);
      }
    }
  });
});
