import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarInterval } from '@/lib/contract/market/bars';
import type { BarRow, Feed, FeedInterval } from '../../reference/feed-types';
import { type AddedUp, aggregate, beginningOf, madeOf, nextBeginning } from './aggregate';
import { readBars } from './read-bars';

const NOW = new Date('2026-11-20T10:32:10.000Z');
const series = { kind: 'instrument', code: 'GTCO' } as const;

/** A feed of these bars alone, which says how many rows were asked for. */
function feedOf(rows: readonly BarRow[], asked: number[] = []): Feed {
  const missing = () => Promise.reject(new Error('not asked for'));
  return {
    quotes: missing,
    closes: missing,
    closesByDay: missing,
    disclosures: missing,
    countDisclosures: missing,
    disclosure: missing,
    bars: async (_series, _interval, from, to, limit) => {
      asked.push(limit);
      const found = rows.filter(({ at }) => at <= to && at <= NOW && (from === null || at >= from));
      return from === null ? found.slice(-limit) : found.slice(0, limit);
    },
  };
}

const row = (at: Date, n: number): BarRow => ({
  at,
  open: BigInt(n + 1) * 100n,
  high: BigInt(n + 3) * 100n,
  low: BigInt(n + 1) * 100n,
  close: BigInt(n + 2) * 100n,
  volume: n,
  value: BigInt(n),
  trades: 1,
});

const STEP: Readonly<Record<FeedInterval, number>> = { '5m': 300_000, '1d': 86_400_000 };

/** Bars at marks of the interval, with gaps, up to the present and beyond. */
const history = (interval: FeedInterval) =>
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 120 }).map((gaps) => {
    const last = Math.floor(NOW.getTime() / STEP[interval]) + 3;
    let mark = last - gaps.reduce((sum, gap) => sum + gap, 0);
    return gaps.map((gap, n) => {
      mark += gap;
      return row(new Date(mark * STEP[interval]), n);
    });
  });

const cases = fc.constantFrom<BarInterval>('5m', '1h', '1d', '1w', '1mo').chain((interval) =>
  fc.record({
    interval: fc.constant(interval),
    rows: history(madeOf[interval].from),
    back: fc.integer({ min: 0, max: 500 }),
    limit: fc.integer({ min: 1, max: 20 }),
  }),
);

describe('pages of bars', () => {
  it('put together are the whole, whatever their size', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ interval, rows, back, limit }) => {
        const from = new Date(NOW.getTime() - back * STEP[madeOf[interval].from]).toISOString();
        const feed = feedOf(rows);
        const whole = await readBars(feed, series, { interval, from, limit: 1_000 }, NOW);
        const parts = [];
        let cursor: string | undefined;
        do {
          const page = await readBars(feed, series, { interval, from, limit, cursor }, NOW);
          parts.push(...page.data);
          cursor = page.next_cursor ?? undefined;
        } while (cursor !== undefined);
        expect(parts).toEqual(whole.data);
        for (const { time } of parts) expect(time >= from && time <= NOW.toISOString()).toBe(true);
      }),
    );
  });

  it('without a beginning are the end of the whole, each bar complete', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ interval, rows, limit }) => {
        const asked: number[] = [];
        const whole = await readBars(
          feedOf(rows),
          series,
          { interval, from: '2001-01-01', limit: 1_000 },
          NOW,
        );
        const latest = await readBars(feedOf(rows, asked), series, { interval, limit }, NOW);
        expect(latest).toEqual({ data: whole.data.slice(-limit), next_cursor: null });
        expect(asked).toEqual([limit * madeOf[interval].most]);
      }),
    );
  });
});

describe('a span', () => {
  const day = (date: string, n: number) => row(new Date(`${date}T00:00:00.000Z`), n);
  const days = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'].map(day);
  const times = async (input: { interval: BarInterval; from?: string; to?: string }) =>
    (await readBars(feedOf(days), series, { limit: 100, ...input }, NOW)).data.map(({ time }) => time);

  it('of dates has the days of Lagos, of times what begins within them', async () => {
    const both = { interval: '1d', from: '2026-11-16', to: '2026-11-17' } as const;
    expect(await times(both)).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z']);
    const late = {
      interval: '1d',
      from: '2026-11-16T00:00:00.001Z',
      to: '2026-11-17T00:00:00+01:00',
    } as const;
    expect(await times(late)).toEqual([]);
  });

  it('begins with the first week that begins in it, and ends with a whole one', async () => {
    expect(await times({ interval: '1w', from: '2026-11-10' })).toEqual(['2026-11-16T00:00:00.000Z']);
    const [week] = (
      await readBars(
        feedOf(days),
        series,
        { interval: '1w', from: '2026-11-16', to: '2026-11-17', limit: 9 },
        NOW,
      )
    ).data;
    expect([week?.volume, week?.close]).toEqual([10, '0.06']);
    expect(await times({ interval: '1mo', from: '2026-11-02' })).toEqual([]);
    expect(await times({ interval: '1mo', from: '2026-11-01' })).toEqual(['2026-11-01T00:00:00.000Z']);
  });
});

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
