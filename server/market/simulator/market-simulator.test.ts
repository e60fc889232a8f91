import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '@/tests/support/full-run';
import { makeCalendar } from '../calendar/calendar';
import { lagosDate, lagosTime } from '../calendar/lagos';
import { bandOf } from '../reference/band';
import { type BarRow, type Series, seriesKey } from '../reference/feed-types';
import { sandboxFunds } from './funds';
import { type World, worldOf } from './market-simulator';
import {
  allIndices,
  allShares,
  anyMoment,
  anyWithSlots,
  calendar,
  dailyOf,
  daysBefore,
  index,
  instrument,
  inText,
  LONG_AGO,
  PATIENCE,
  pairs,
  slotsOf,
  world,
} from './testing';

/** The calendar of another world, whose first days after the tests' are others. */
const withHoliday = makeCalendar([
  { date: '2026-11-24', status: 'closed', name: 'Public holiday', certainty: 'confirmed' },
]);

describe('the clock', { timeout: PATIENCE }, () => {
  it('takes nothing back: what was over stays, and the day under way only grows', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWithSlots,
        anyMoment,
        fc.integer({ min: 1, max: 4_000 }),
        async (series, now, seconds) => {
          const later = new Date(now.getTime() + seconds * 1000);
          const since = daysBefore(now, 8);
          const [early, late] = [await slotsOf(series, now, since), await slotsOf(series, later, since)];
          expect(inText(late.slice(0, early.length - 1))).toBe(inText(early.slice(0, -1)));
          const [one, other] = [early.at(-1), late[early.length - 1]];
          if (!one || !other) return;
          expect([other.at, other.open]).toEqual([one.at, one.open]);
          expect(other.high >= one.high && other.low <= one.low).toBe(true);
          expect(other.volume === null || other.volume >= (one.volume ?? 0)).toBe(true);
          expect(other.value === null || other.value >= (one.value ?? 0n)).toBe(true);
          expect(other.trades === null || other.trades >= (one.trades ?? 0)).toBe(true);
        },
      ),
      { numRuns: rounds(10, 30) },
    );
  });

  it('gives the same answers whatever was asked before', async () => {
    const fresh = worldOf(withHoliday);
    expect(worldOf(makeCalendar([]))).toBe(world);
    const now = new Date('2026-11-20T10:31:47.000Z');
    const late = new Date('2030-04-05T11:00:00.000Z');
    const series = [index('ASI'), instrument('GTCO'), instrument('VANLEER'), ...pairs];
    await world.quotes(series, late);
    const answers = async (from: World, backwards: boolean) => {
      const read = (one: Series) =>
        Promise.all([
          from.bars(one, '5m', LONG_AGO, now, now),
          from.bars(one, '1d', daysBefore(now, 60), now, now),
          from.quotes([one], now),
          from.closes([one], 30, now),
        ]).then((all) => [
          seriesKey(one),
          inText(all.map((part) => (part instanceof Map ? [...part] : part))),
        ]);
      const order = backwards ? series.toReversed() : series;
      const found = [];
      for (const one of order) found.push(await read(one));
      return Object.fromEntries(found);
    };
    expect(await answers(fresh, true)).toEqual(await answers(world, false));
  });

  it('shows the figures of the session before until the market opens', async () => {
    const series = [...allShares, ...allIndices, ...pairs];
    const friday = await world.quotes(series, lagosTime('2026-11-20', '16:00'));
    const monday = await world.quotes(series, lagosTime('2026-11-23', '09:59'));
    expect(inText([...monday])).toBe(inText([...friday]));
    const opened = await world.quotes([instrument('NCR')], lagosTime('2026-11-23', '10:00'));
    expect(opened.get('instrument/NCR')).toMatchObject({
      volume: 0,
      value: 0n,
      trades: 0,
      source: 'simulated',
    });
    expect(opened.get('instrument/NCR')?.last).toBe(friday.get('instrument/NCR')?.last);
  });

  it('moves quotes every few seconds while the market is open, and each agrees with the day', async () => {
    const seen = new Set<string>();
    const begin = lagosTime('2026-11-20', '11:00').getTime();
    for (let step = 0; step < 60; step += 1) {
      const now = new Date(begin + step * 5_000);
      const quote = (await world.quotes([instrument('ZENITHBANK')], now)).get('instrument/ZENITHBANK');
      const [bar] = await dailyOf(instrument('ZENITHBANK'), now, daysBefore(now, 1));
      expect(quote).toMatchObject({
        last: bar?.close,
        open: bar?.open,
        high: bar?.high,
        low: bar?.low,
        asOf: now,
      });
      seen.add(`${quote?.last} ${quote?.volume}`);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('bids below what it asks, within the band, while shares are traded', async () => {
    await fc.assert(
      fc.asyncProperty(anyMoment, async (now) => {
        const quotes = await world.quotes(allShares, now);
        const time = now.getTime() - lagosTime(lagosDate(now), '00:00').getTime();
        const trading =
          calendar.isOpen(lagosDate(now)) && time >= 10 * 3_600_000 && time < 14.34 * 3_600_000 - 240_000;
        for (const { bid, ask, last, previousClose } of quotes.values()) {
          const { low, high } = bandOf(previousClose);
          if (bid !== null) expect(bid >= low && bid <= last).toBe(true);
          if (ask !== null) expect(ask <= high && ask >= last).toBe(true);
          if (bid !== null && ask !== null) expect(bid < ask).toBe(true);
          if (!trading && bid !== null) expect(time).toBeGreaterThanOrEqual(14.26 * 3_600_000);
        }
      }),
      { numRuns: rounds(4, 8) },
    );
  });
});

describe('days that are declared', { timeout: PATIENCE }, () => {
  it('change nothing before them', async () => {
    const now = new Date('2026-11-25T15:00:00.000Z');
    const since = new Date('2026-10-01T00:00:00.000Z');
    const other = worldOf(withHoliday);
    for (const series of [instrument('MTNN'), index('ASI'), pairs[0]]) {
      if (!series) throw new Error('no series');
      const [with_, without] = [
        await other.bars(series, '1d', since, now, now),
        await dailyOf(series, now, since),
      ];
      const dates = with_.map(({ at }) => at.toISOString().slice(0, 10));
      expect(dates).not.toContain('2026-11-24');
      expect(without.map(({ at }) => at.toISOString().slice(0, 10))).toContain('2026-11-24');
      const before = ({ at }: BarRow) => at < new Date('2026-11-24T00:00:00.000Z');
      expect(inText(with_.filter(before))).toBe(inText(without.filter(before)));
    }
  });
});

describe('funds', () => {
  it('have one value a day, when the market has closed', async () => {
    for (const { code } of sandboxFunds) {
      const fund: Series = { kind: 'fund', code };
      const noon = await dailyOf(fund, lagosTime('2026-11-20', '12:00'));
      const evening = await dailyOf(fund, lagosTime('2026-11-20', '14:30'));
      expect(evening.length).toBe(noon.length + 1);
      expect(evening.at(-1)).toMatchObject({ volume: null, value: null, trades: null });
      expect(await slotsOf(fund, lagosTime('2026-11-20', '12:00'))).toEqual([]);
      const quote = (await world.quotes([fund], lagosTime('2026-11-20', '12:00'))).get(`fund/${code}`);
      expect(quote).toMatchObject({ last: noon.at(-1)?.close, previousClose: noon.at(-2)?.close });
      expect(quote?.asOf).toEqual(lagosTime('2026-11-19', '14:30'));
    }
  });
});

describe('closes', () => {
  it('are those of the daily bars, the last price last', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWithSlots,
        anyMoment,
        fc.integer({ min: 1, max: 40 }),
        async (series, now, count) => {
          const closes = (await world.closes([series], count, now)).get(seriesKey(series));
          const bars = await dailyOf(series, now, daysBefore(now, 120));
          const wanted = bars.slice(-count).map(({ close }) => close);
          expect(closes?.slice(-wanted.length)).toEqual(wanted);
          expect(closes?.length).toBe(count);
        },
      ),
      { numRuns: rounds(5, 15) },
    );
  });

  it('of what is unknown are none', async () => {
    const unknown = instrument('NOBODY');
    const now = new Date('2026-11-20T15:00:00.000Z');
    expect((await world.closes([unknown], 3, now)).size).toBe(0);
    expect((await world.quotes([unknown], now)).size).toBe(0);
    expect(await dailyOf(unknown, now)).toEqual([]);
    expect(await dailyOf(instrument('GTCO'), new Date('2015-06-01T12:00:00.000Z'))).toEqual([]);
    expect((await world.quotes([instrument('GTCO')], new Date('2015-06-01T12:00:00.000Z'))).size).toBe(0);
  });
});
