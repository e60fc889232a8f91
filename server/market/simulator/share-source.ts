import { bandInTicks } from '../reference/band';
import { DayLedger, sumSlots } from './day-ledger';
import type { MarketMoves } from './market-moves';
import { cutSession } from './partial-session';
import { chance, mix } from './random';
import { walkSession } from './session-path';
import { LOWEST, type ShareDays, shareDays } from './share-days';
import type { Share } from './shares';
import { newSlots, SLOTS, type Slots, STEPS } from './slots';
import type { DayFigures, Source, Spread } from './source';
import type { Position, Timeline } from './timeline';
import { wholeDay } from './whole-days';

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
