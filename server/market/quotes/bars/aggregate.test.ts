import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarRow } from '../../reference/feed-types';
import { type AddedUp, aggregate, beginningOf, nextBeginning } from './aggregate';

const MINUTES_5 = 300_000;
const moment = fc.date({
  min: new Date('2011-01-01T00:00:00.000Z'),
  max: new Date('2031-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});
const interval = fc.constantFrom<AddedUp>('1h', '1d', '1w', '1mo');

/** Bars whose figures agree with themselves, at five-minute marks in order. */
const bars = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 400 }),
      prices: fc.tuple(...Array.from({ length: 4 }, () => fc.bigInt({ min: 1n, max: 10_000_000n }))),
      volume: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let at = Date.UTC(2026, 9, 26, 9);
    return steps.map(({ step, prices, volume }): BarRow => {
      at += step * MINUTES_5;
      const [open = 1n, close = 1n] = prices;
      const sorted = [...prices].sort((one, other) => (one < other ? -1 : 1));
      const [low = 1n, high = 1n] = [sorted[0], sorted[3]];
      return {
        at: new Date(at),
        open,
        high,
        low,
        close,
        volume,
        value: BigInt(volume) * close,
        trades: volume % 90,
      };
    });
  });

const sum = (rows: readonly BarRow[], of: (row: BarRow) => number | bigint | null) =>
  rows.reduce((total, row) => total + BigInt(of(row) ?? 0), 0n);

describe('where bars begin', () => {
  it.each<[AddedUp, string, string]>([
    ['1h', '2026-11-20T10:55:00.000Z', '2026-11-20T10:00:00.000Z'],
    // An hour before midnight UTC it is the next day in Lagos.
    ['1d', '2026-11-20T23:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['1d', '2026-11-20T22:59:59.999Z', '2026-11-20T00:00:00.000Z'],
    ['1w', '2026-11-22T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['1w', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['1w', '1969-12-31T00:00:00.000Z', '1969-12-29T00:00:00.000Z'],
    ['1mo', '2024-02-29T00:00:00.000Z', '2024-02-01T00:00:00.000Z'],
  ])('of %s at %s is %s', (of, at, beginning) => {
    expect(beginningOf(of, new Date(at)).toISOString()).toBe(beginning);
  });

  it('is at or before the moment, and the next one is after it', () => {
    fc.assert(
      fc.property(fc.constantFrom<AddedUp>('1h', '1w', '1mo'), moment, (of, at) => {
        const beginning = beginningOf(of, at);
        const next = nextBeginning(of, beginning);
        expect(beginning <= at && at < next).toBe(true);
        expect(beginningOf(of, next)).toEqual(next);
        expect(beginningOf(of, new Date(next.getTime() - 1))).toEqual(beginning);
      }),
    );
  });
});

describe('bars that are added up', () => {
  it('lose and invent nothing', () => {
    fc.assert(
      fc.property(bars, interval, (rows, of) => {
        const longer = aggregate(rows, of);
        for (const figure of ['volume', 'value', 'trades'] as const) {
          expect(sum(longer, (row) => row[figure])).toBe(sum(rows, (row) => row[figure]));
        }
        expect(longer[0]?.open).toBe(rows[0]?.open);
        expect(longer.at(-1)?.close).toBe(rows.at(-1)?.close);
        const highest = (list: readonly BarRow[]) =>
          list.map(({ high }) => high).sort((a, b) => (a < b ? 1 : -1))[0];
        const lowest = (list: readonly BarRow[]) =>
          list.map(({ low }) => low).sort((a, b) => (a < b ? -1 : 1))[0];
        expect([highest(longer), lowest(longer)]).toEqual([highest(rows), lowest(rows)]);
      }),
    );
  });

  it('stand in order, each once, where their parts stand', () => {
    fc.assert(
      fc.property(bars, interval, (rows, of) => {
        const longer = aggregate(rows, of);
        const beginnings = longer.map(({ at }) => at.getTime());
        expect(beginnings).toEqual([...new Set(beginnings)].sort((one, other) => one - other));
        expect(new Set(rows.map(({ at }) => beginningOf(of, at).getTime()))).toEqual(new Set(beginnings));
        for (const { at, open, high, low, close } of longer) {
          const parts = rows.filter((row) => beginningOf(of, row.at).getTime() === at.getTime());
          expect([open, close]).toEqual([parts[0]?.open, parts.at(-1)?.close]);
          expect(low <= open && low <= close && high >= open && high >= close).toBe(true);
        }
      }),
    );
  });

  it('are the same in one step and in two', () => {
    fc.assert(
      fc.property(bars, fc.constantFrom<AddedUp>('1w', '1mo'), (rows, of) => {
        expect(aggregate(aggregate(rows, '1h'), '1d')).toEqual(aggregate(rows, '1d'));
        const days = aggregate(rows, '1d');
        expect(aggregate(days, of)).toEqual(
          aggregate(
            rows.map((row) => ({ ...row, at: beginningOf('1d', row.at) })),
            of,
          ),
        );
      }),
    );
  });

  it('do not know a sum of which a part is unknown', () => {
    const row = { open: 1n, high: 1n, low: 1n, close: 1n, volume: 5, value: 5n, trades: 1 };
    const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
    const week = [
      { ...row, at: at('2026-11-16') },
      { ...row, at: at('2026-11-17'), volume: null },
      { ...row, at: at('2026-11-18') },
    ];
    expect(aggregate(week, '1w')).toEqual([
      { ...row, at: at('2026-11-16'), volume: null, value: 15n, trades: 3 },
    ]);
    expect(aggregate([], '1mo')).toEqual([]);
  });
});
