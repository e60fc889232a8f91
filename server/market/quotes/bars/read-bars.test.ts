import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarInterval } from '@/lib/contract/market/bars';
import type { BarRow, Feed, FeedInterval } from '../../reference/feed-types';
import { madeOf } from './aggregate';
import { readBars } from './read-bars';

const NOW = new Date('2026-11-20T10:32:10.000Z');
const series = { kind: 'instrument', code: 'GTCO' } as const;

/** A feed of these bars alone, which says how many rows were asked for. */
function feedOf(rows: readonly BarRow[], asked: number[] = []): Feed {
  const missing = () => Promise.reject(new Error('not asked for'));
  return {
    quotes: missing,
    closes: missing,
    disclosures: missing,
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
