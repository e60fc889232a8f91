import { bandInTicks } from '../../reference/band';
import type { MarketMoves } from '../market-moves';
import { between, chance, Dice, mix, wave } from '../random';
import type { DayFigures } from '../source';
import type { Timeline } from '../timeline';
import type { Share } from './shares';

/** Nothing is dealt below 20 kobo. */
export const LOWEST = 20;

/** How fast a share's own moves fade, a day, so that no price runs away for good. */
const FADES = 0.004;
/** How far its slow swings move it, as a logarithm. */
const SWING = 0.3;

/** The frame of each day of a share, in kobo and units: what a session then fills in (session-path.ts). */
export interface ShareDays {
  /** Where the day ends; on a day without trades where it began. */
  readonly close: Float64Array;
  /** Where its first trade is meant to be. */
  readonly open: Float64Array;
  readonly volume: Float64Array;
  readonly trades: Float64Array;
}

/** Where a share is drawn to, as logarithms of kobo: its anchor on the anchor's day. */
function pathOf(share: Share, timeline: Timeline, moves: MarketMoves): Float64Array {
  const { days, anchor } = timeline;
  const sector = moves.sectors[share.facts.sector];
  const dice = new Dice();
  const path = new Float64Array(days.length);
  let own = 0;
  for (let day = 0; day < days.length; day += 1) {
    const date = days[day] ?? 0;
    dice.start(mix(share.seed, date));
    const jump = dice.next() < 0.025 ? 2.6 : 1;
    own = own * (1 - FADES) + share.deviation * dice.normal() * jump * (moves.liveliness[day] ?? 0);
    path[day] =
      own +
      SWING * wave(share.seed + 7, date / 430) +
      share.followsCourse * (moves.course[day] ?? 0) +
      share.followsMarket * (moves.market[day] ?? 0) +
      share.followsSector * (sector[day] ?? 0);
  }
  const shift = Math.log(share.anchor) - (path[anchor] ?? 0);
  for (let day = 0; day < path.length; day += 1) path[day] = (path[day] ?? 0) + shift;
  return path;
}

/** Where the first trade is: often at the previous close, else part of the way to the day's close, or beyond. */
function openOf(previous: number, close: number, share: Share, dice: Dice): number {
  if (dice.next() < 0.4) return previous;
  const part = dice.next() * 0.9 - 0.1;
  return Math.round(previous + (close - previous) * part + previous * share.deviation * 0.25 * dice.normal());
}

/**
 * Works out the days of a share one after the other. A close follows the path as far as the band around the previous one
 * allows; on some days it stays where it is, and what was missed is caught up later.
 */
export function shareDays(share: Share, timeline: Timeline, moves: MarketMoves): ShareDays {
  const { days } = timeline;
  const path = pathOf(share, timeline, moves);
  const close = new Float64Array(days.length);
  const open = new Float64Array(days.length);
  const volume = new Float64Array(days.length);
  const trades = new Float64Array(days.length);
  const dice = new Dice();
  close[0] = Math.max(LOWEST, Math.round(Math.exp(path[0] ?? 0)));
  for (let day = 1; day < days.length; day += 1) {
    const date = days[day] ?? 0;
    const previous = close[day - 1] ?? 0;
    const band = bandInTicks(previous);
    const low = Math.max(LOWEST, band.low);
    dice.start(mix(share.seed + 1, date));
    const wanted = between(low, Math.round(Math.exp(path[day] ?? 0)), band.high);
    const stirred = Math.min(4, Math.abs(wanted / previous - 1) / share.deviation);
    const busy =
      (moves.liveliness[day] ?? 0) *
      Math.exp(0.5 * wave(share.seed + 2, date / 17) + 0.3 * dice.normal() + 0.4 * (stirred - 0.7));
    const count = Math.floor(share.trades * busy + dice.next());
    const end = count === 0 || dice.next() < share.sticks ? previous : wanted;
    const block = dice.next() < 0.012 ? 3 + 9 * dice.next() : 1;
    const units = Math.round(share.volume * busy * block * Math.exp(0.45 * dice.normal()));
    close[day] = end;
    open[day] = between(low, openOf(previous, end, share, dice), band.high);
    trades[day] = count;
    volume[day] = count === 0 ? 0 : Math.max(count, units);
  }
  return { close, open, volume, trades };
}

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
