import { bandInTicks } from '../../reference/band';
import { between, chance, mix } from '../random';
import type { DayFigures } from '../source';
import type { Timeline } from '../timeline';
import { LOWEST, type ShareDays } from './share-days';
import type { Share } from './shares';

/**
 * The range of a day of which only the ends are known: beyond both by up to a part of the price.
 * @param strays as a fraction of the open.
 */
export function wholeRange(
  open: number,
  close: number,
  seed: number,
  strays: number,
): { open: number; high: number; low: number; close: number } {
  const reach = open * strays;
  return {
    open,
    high: Math.max(open, close) + Math.floor(reach * chance(seed, 1) ** 2),
    low: Math.min(open, close) - Math.floor(reach * chance(seed, 2) ** 2),
    close,
  };
}

/**
 * A day of a share drawn as a whole, in kobo: for the years of which nobody asks for the five minutes, so that ten years of
 * everything are there at once. Undefined where nothing was dealt.
 */
export function wholeDay(
  share: Share,
  days: ShareDays,
  timeline: Timeline,
  day: number,
): DayFigures | undefined {
  const trades = days.trades[day] ?? 0;
  if (trades === 0) return undefined;
  const close = days.close[day] ?? 0;
  const volume = days.volume[day] ?? 0;
  const seed = mix(share.seed + 5, timeline.days[day] ?? 0);
  const band = bandInTicks(days.close[day - 1] ?? 0);
  const range = wholeRange(
    trades === 1 ? close : (days.open[day] ?? 0),
    close,
    seed,
    trades < 3 ? 0 : share.deviation,
  );
  const high = Math.min(range.high, band.high);
  const low = between(LOWEST, Math.max(range.low, band.low), close);
  const value = Math.round((volume * (range.open + high + low + close)) / 4);
  return { ...range, high, low, volume, value, trades };
}
