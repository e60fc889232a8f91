import { bandInTicks } from '../../reference/band';
import { Dice, mix } from '../random';
import { AUCTION, SLOTS, type Slots } from '../slots';
import type { Timeline } from '../timeline';
import { LOWEST, type ShareDays } from './share-days';
import type { Share } from './shares';

/** How busy each slot of a usual session is: busy at both ends, quiet at noon, and an auction at the end. */
const usual = Float64Array.from({ length: SLOTS }, (_, slot) => {
  if (slot === AUCTION) return 3.2;
  const fromMiddle = (slot - AUCTION / 2) / (AUCTION / 2);
  return 0.55 + 1.5 * fromMiddle * fromMiddle + (slot < 3 ? 0.8 : 0);
});

/** The last slot, of the auction. */
const LAST = usual.length - 1;

/** How far prices stray within a session, in daily deviations. */
const STRAYS = 0.5;

const dice = new Dice();
const shares = new Float64Array(SLOTS);

/** Spreads a day's trades over the slots, the busiest first among equals; they add up to exactly `trades`. */
function spreadTrades(trades: number, slots: Slots): void {
  let sum = 0;
  for (let slot = 0; slot <= LAST; slot += 1) {
    sum += (usual[slot] ?? 0) * (0.35 + 1.3 * dice.next());
    shares[slot] = sum;
  }
  const offset = dice.next();
  let before = 0;
  for (let slot = 0; slot <= LAST; slot += 1) {
    const until = slot === LAST ? trades : Math.floor((trades * (shares[slot] ?? 0)) / sum + offset);
    const here = Math.min(until, trades) - before;
    before += here;
    slots.trades[slot] = here;
    slots.has[slot] = here > 0 ? 1 : 0;
  }
}

/** Spreads a day's units over the slots with trades, at least one a trade; they add up to exactly `volume`. */
function spreadVolume(volume: number, trades: number, slots: Slots): void {
  let sum = 0;
  let last = 0;
  for (let slot = 0; slot <= LAST; slot += 1) {
    const here = slots.trades[slot] ?? 0;
    if (here > 0) {
      last = slot;
      sum += here * (0.4 + 1.2 * dice.next());
    }
    shares[slot] = sum;
  }
  let before = 0;
  for (let slot = 0; slot <= last; slot += 1) {
    if ((slots.has[slot] ?? 0) === 0) continue;
    const until =
      slot === last ? volume - trades : Math.floor(((volume - trades) * (shares[slot] ?? 0)) / sum);
    slots.volume[slot] = (slots.trades[slot] ?? 0) + until - before;
    before = until;
  }
}

/** How a day is drawn: from its first price to its last one, within its band. */
interface Frame {
  readonly open: number;
  readonly close: number;
  readonly low: number;
  readonly high: number;
  /** The largest step from slot to slot, in kobo. */
  readonly step: number;
}

/** Lays closes from the first price to the last one, straying on the way, as a walk that is tied at both ends. */
function layCloses(frame: Frame, count: number, slots: Slots): void {
  let walk = 0;
  for (let slot = 0; slot <= LAST; slot += 1) {
    if ((slots.has[slot] ?? 0) === 1) walk += dice.pair();
    shares[slot] = walk;
  }
  let passed = 0;
  for (let slot = 0; slot <= LAST; slot += 1) {
    if ((slots.has[slot] ?? 0) === 0) continue;
    passed += 1;
    const part = passed / count;
    const strayed = ((shares[slot] ?? 0) - walk * part) * frame.step;
    const price = Math.round(frame.open + (frame.close - frame.open) * part + strayed);
    slots.close[slot] =
      slot === LAST || passed === count ? frame.close : Math.min(Math.max(frame.low, price), frame.high);
  }
}

/** Gives each slot its open, high, low and value. One trade has one price, an auction too. */
function fillSlots(frame: Frame, slots: Slots): void {
  let price = frame.open;
  let first = true;
  for (let slot = 0; slot <= LAST; slot += 1) {
    if ((slots.has[slot] ?? 0) === 0) continue;
    const trades = slots.trades[slot] ?? 0;
    const only = trades === 1 || slot === LAST;
    if (only && first && slot !== LAST && (slots.close[slot] ?? 0) !== frame.close) slots.close[slot] = price;
    const close = slots.close[slot] ?? 0;
    const open = only ? close : price;
    let high = Math.max(open, close);
    let low = Math.min(open, close);
    if (!only && trades >= 3) {
      const up = dice.next();
      const down = dice.next();
      const rises = trades > 3 || up < 0.5;
      if (rises) high = Math.min(frame.high, high + Math.floor(up * up * frame.step * 1.5));
      if (trades > 3 || !rises) low = Math.max(frame.low, low - Math.floor(down * down * frame.step * 1.5));
    }
    const volume = slots.volume[slot] ?? 0;
    slots.open[slot] = open;
    slots.high[slot] = high;
    slots.low[slot] = low;
    slots.value[slot] = only ? volume * close : Math.round((volume * (open + high + low + close)) / 4);
    price = close;
    first = false;
  }
}

/**
 * Fills the slots of a share's session, in kobo: the same whenever it is asked. The slots are the day: its bar is their
 * sum, and everything that is shown of a session under way is a part of them.
 * @param slots overwritten.
 */
export function walkSession(
  share: Share,
  days: ShareDays,
  timeline: Timeline,
  day: number,
  slots: Slots,
): void {
  const trades = days.trades[day] ?? 0;
  if (trades === 0) {
    slots.has.fill(0);
    return;
  }
  const previous = days.close[day - 1] ?? 0;
  const band = bandInTicks(previous);
  dice.start(mix(share.seed + 3, timeline.days[day] ?? 0));
  spreadTrades(trades, slots);
  spreadVolume(days.volume[day] ?? 0, trades, slots);
  let count = 0;
  for (let slot = 0; slot <= LAST; slot += 1) count += slots.has[slot] ?? 0;
  const step = (STRAYS * share.deviation * previous) / (0.2 * Math.sqrt(count));
  const frame = {
    open: days.open[day] ?? 0,
    close: days.close[day] ?? 0,
    low: Math.max(LOWEST, band.low),
    high: band.high,
    step: Math.min(step, previous * 0.03),
  };
  layCloses(frame, count, slots);
  fillSlots(frame, slots);
}
