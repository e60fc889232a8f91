import { bandInTicks } from '../../reference/band';
import { DayLedger, sumSlots } from '../day-ledger';
import type { MarketMoves } from '../market-moves';
import { chance, mix } from '../random';
import { AUCTION, newSlots, SLOTS, type Slots, STEPS } from '../slots';
import type { DayFigures, Source, Spread } from '../source';
import type { Position, Timeline } from '../timeline';
import { walkSession } from './session-path';
import { LOWEST, type ShareDays, shareDays, wholeDay } from './share-days';
import type { Share } from './shares';

/** The auction is settled in its last half minute. */
const AUCTION_STEP = 54;

/** Trades of a slot that have happened so many steps into it; all of them at its end. */
function tradesUntil(trades: number, slot: number, step: number, seed: number): number {
  if (slot === AUCTION) return step >= AUCTION_STEP ? trades : 0;
  return Math.min(trades, Math.floor((trades * step) / STEPS + chance(seed, 0)));
}

/** The prices of a slot: its first trade at the open, its last at the close, in between one at the high and one at the low. */
function priceAfter(trade: number, trades: number, slots: Slots, slot: number, seed: number): number {
  const open = slots.open[slot] ?? 0;
  const close = slots.close[slot] ?? 0;
  const high = slots.high[slot] ?? 0;
  const low = slots.low[slot] ?? 0;
  if (trade <= 1) return open;
  if (trade >= trades) return close;
  if (trades === 3) return high > Math.max(open, close) ? high : low;
  const early = 2 + Math.floor(chance(seed, 1) * (trades - 3));
  const late = early + 1 + Math.floor(chance(seed, 2) * (trades - 1 - early));
  const [first, second] = chance(seed, 3) < 0.5 ? [high, low] : [low, high];
  if (trade <= early) return Math.round(open + ((first - open) * (trade - 1)) / (early - 1));
  if (trade <= late) return Math.round(first + ((second - first) * (trade - early)) / (late - early));
  return Math.round(second + ((close - second) * (trade - late)) / (trades - late));
}

/**
 * Cuts a filled session down to what has happened: later slots lose their bars, and the one under way keeps its trades so
 * far. At the end of a slot this is exactly its bar, so that no figure that was shown is ever taken back.
 * @param slots of a share's session; changed in place.
 * @param position slots that are over, and steps of the next one.
 * @param seed of the share and its day.
 */
function cutSession(
  slots: Slots,
  position: { readonly slots: number; readonly step: number },
  seed: number,
): void {
  const slot = position.slots;
  for (let later = position.step > 0 ? slot + 1 : slot; later < SLOTS; later += 1) slots.has[later] = 0;
  if (slot >= SLOTS || position.step === 0 || (slots.has[slot] ?? 0) === 0) return;
  const own = mix(seed, slot);
  const trades = slots.trades[slot] ?? 0;
  const done = tradesUntil(trades, slot, position.step, own);
  if (done === trades) return;
  if (done === 0) {
    slots.has[slot] = 0;
    return;
  }
  let high = slots.open[slot] ?? 0;
  let low = high;
  let last = high;
  for (let trade = 2; trade <= done; trade += 1) {
    last = priceAfter(trade, trades, slots, slot, own);
    high = Math.max(high, last);
    low = Math.min(low, last);
  }
  const volume = slots.volume[slot] ?? 0;
  const units = done + Math.floor(((volume - trades) * done) / trades);
  slots.value[slot] = Math.floor(((slots.value[slot] ?? 0) * units) / volume);
  slots.volume[slot] = units;
  slots.trades[slot] = done;
  slots.high[slot] = high;
  slots.low[slot] = low;
  slots.close[slot] = last;
}

const scratch = newSlots();

/** One security of the simulation, computed when it is first asked for. Prices in kobo. */
export class ShareSource implements Source {
  readonly unit = 100n;
  readonly counted = true;
  readonly hasSlots = true;
  readonly #timeline: Timeline;
  readonly #moves: MarketMoves;
  readonly #ledger: DayLedger;
  #days: ShareDays | undefined;

  constructor(
    readonly share: Share,
    timeline: Timeline,
    moves: MarketMoves,
  ) {
    this.#timeline = timeline;
    this.#moves = moves;
    this.#ledger = new DayLedger(timeline.detailed, timeline.days.length);
  }

  /** The frames of all its days. */
  get days(): ShareDays {
    this.#days ??= shareDays(this.share, this.#timeline, this.#moves);
    return this.#days;
  }

  async prepare(): Promise<void> {
    this.days;
  }

  latestDay(position: Position): number {
    return position.day;
  }

  previousClose(day: number): number {
    return this.days.close[day - 1] ?? 0;
  }

  closeOf(day: number): number | undefined {
    return (this.days.trades[day] ?? 0) > 0 ? (this.days.close[day] ?? 0) : undefined;
  }

  fill(day: number, position: Position, slots: Slots): void {
    walkSession(this.share, this.days, this.#timeline, day, slots);
    if (day === position.day && position.slots < SLOTS) cutSession(slots, position, this.#seedOf(day));
  }

  figures(day: number, position: Position): DayFigures | undefined {
    if (day === position.day && position.slots < SLOTS) {
      this.fill(day, position, scratch);
      return sumSlots(scratch);
    }
    if (day < this.#timeline.detailed) return wholeDay(this.share, this.days, this.#timeline, day);
    if (!this.#ledger.has(day)) {
      this.fill(day, position, scratch);
      this.#ledger.keep(day, sumSlots(scratch));
    }
    return this.#ledger.get(day);
  }

  spread(position: Position, last: number): Spread {
    const band = bandInTicks(this.previousClose(position.day));
    const seed = mix(this.#seedOf(position.day), position.slots * STEPS + position.step);
    const usual = last * Math.max(0.0008, 0.035 / Math.sqrt(this.share.trades));
    const width = Math.max(1, Math.round(usual * (0.4 + 1.2 * chance(seed, 1))));
    const below = Math.round(width * chance(seed, 2));
    const bid = Math.max(LOWEST, band.low, last - below);
    const ask = Math.min(band.high, last + width - below);
    return {
      bid: last <= Math.max(LOWEST, band.low) ? undefined : Math.min(bid, ask - 1),
      ask: last >= band.high ? undefined : ask,
    };
  }

  #seedOf(day: number): number {
    return mix(this.share.seed + 4, this.#timeline.days[day] ?? 0);
  }
}
