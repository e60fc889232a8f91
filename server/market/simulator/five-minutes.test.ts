import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagosDate, lagosTime } from '../calendar/lagos';
import type { BarRow } from '../reference/feed-types';
import {
  anyMoment,
  anyWithSlots,
  byDate,
  calendar,
  dailyOf,
  daysBefore,
  hasRange,
  instrument,
  inText,
  LONG_AGO,
  least,
  most,
  PATIENCE,
  slotsOf,
} from './testing';

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
