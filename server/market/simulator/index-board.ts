import { indices } from '../reference/indices';
import { indexAnchors } from './anchors';
import { DayLedger, sumSlots } from './day-ledger';
import { cutMarks, markWicks } from './marks';
import { hashText, mix } from './random';
import { wholeRange } from './shares/share-days';
import type { ShareSource } from './shares/share-source';
import { newSlots, SLOTS, type Slots } from './slots';
import type { DayFigures } from './source';
import type { Position, Timeline } from './timeline';
import type { Breathe } from './yield-to-event-loop';

/** Sessions whose five minutes are kept, of all indices together. */
const KEPT_SESSIONS = 40;
/** How far a level strays between two marks, as a part of itself. */
const STRAYS = 0.0005;

/** How far it strays in a day that is drawn as a whole. */
const WHOLE_DAY_STRAYS = 0.006;

const seeds = indices.map(({ code }) => hashText(`index ${code}`));
const scratch = newSlots();
const width = scratch.has.length;
const marks = new Float64Array(indices.length * width);

/** What all members of each index are at one moment. */
interface Moment {
  readonly position: Position;
  readonly levels: readonly number[];
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
}

/**
 * The levels of all indices, in hundredths of a point: the market value of their members, divided by a number that is
 * fixed for each. All are computed together, because they share their members.
 */
export class IndexBoard {
  readonly #members: readonly ShareSource[];
  /** For each member the numbers of the indices that it is in. */
  readonly #belongs: readonly (readonly number[])[];
  /** The members of each index, in the order of all, so that they add up to the same to the last bit. */
  readonly #membersOf: readonly (readonly ShareSource[])[];
  readonly #timeline: Timeline;
  readonly #ledgers: readonly DayLedger[];
  readonly #sessions = new Map<number, readonly Slots[]>();
  #divisors: readonly number[] = [];
  #moment: Moment | undefined;

  constructor(sources: readonly ShareSource[], timeline: Timeline) {
    const belongs = (symbol: string) =>
      indices.flatMap(({ members }, number) => (members.includes(symbol) ? [number] : []));
    this.#members = sources.filter(({ share }) => belongs(share.facts.symbol).length > 0);
    this.#belongs = this.#members.map(({ share }) => belongs(share.facts.symbol));
    this.#membersOf = indices.map(({ members }) =>
      this.#members.filter(({ share }) => members.includes(share.facts.symbol)),
    );
    this.#timeline = timeline;
    this.#ledgers = indices.map(() => new DayLedger(timeline.detailed, timeline.days.length));
  }

  /** Works out the days of all members, in slices. */
  async prepare(yieldToEventLoop: Breathe): Promise<void> {
    if (this.#divisors.length > 0) return;
    for (const member of this.#members) {
      await member.prepare();
      await yieldToEventLoop();
    }
    this.#divisors = indices.map(
      ({ code }, number) =>
        this.#valueAt(number, this.#timeline.anchor) / ((indexAnchors[code] ?? 1_000) * 100),
    );
  }

  /** The level of an index at the end of a day. */
  close(number: number, day: number): number {
    return this.#levelOf(number, this.#valueAt(number, day));
  }

  /** The figures of an index on a day that is over. */
  figures(number: number, day: number): DayFigures | undefined {
    if (day < this.#timeline.detailed) return this.#wholeDay(number, day);
    if (!this.#ledgers[number]?.has(day)) this.#session(day);
    return this.#ledgers[number]?.get(day);
  }

  /** Fills the slots of an index as they are known at a position of the day or later. */
  fill(number: number, day: number, position: Position, slots: Slots): void {
    const session = this.#session(day)[number];
    if (!session) return;
    for (const field of ['has', 'open', 'high', 'low', 'close', 'volume', 'value', 'trades'] as const) {
      slots[field].set(session[field]);
    }
    if (day !== position.day || position.slots >= SLOTS) return;
    const seed = this.#seedOf(number, day);
    if (position.step === 0) {
      cutMarks(slots, position, seed, 0);
      return;
    }
    const moment = this.#momentAt(position);
    cutMarks(slots, position, seed, moment.levels[number] ?? 0);
    slots.volume[position.slots] = moment.volume[number] ?? 0;
    slots.value[position.slots] = moment.value[number] ?? 0;
    slots.trades[position.slots] = moment.trades[number] ?? 0;
  }

  /** A day from the ends of its members' days alone. */
  #wholeDay(number: number, day: number): DayFigures {
    let volume = 0;
    let value = 0;
    let trades = 0;
    for (const member of this.#membersOf[number] ?? []) {
      const dealt = member.days.volume[day] ?? 0;
      volume += dealt;
      value += dealt * (member.days.close[day] ?? 0);
      trades += member.days.trades[day] ?? 0;
    }
    const open = this.close(number, day - 1);
    const close = this.close(number, day);
    return { ...wholeRange(open, close, this.#seedOf(number, day), WHOLE_DAY_STRAYS), volume, value, trades };
  }

  #seedOf(number: number, day: number): number {
    return mix(seeds[number] ?? 0, this.#timeline.days[day] ?? 0);
  }

  #levelOf = (number: number, value: number): number => Math.round(value / (this.#divisors[number] ?? 1));

  /** What the members of an index are worth at the end of a day, in kobo. */
  #valueAt(number: number, day: number): number {
    let sum = 0;
    for (const member of this.#membersOf[number] ?? []) {
      sum += member.share.facts.sharesOutstanding * (member.days.close[day] ?? 0);
    }
    return sum;
  }

  /** The whole session of all indices. */
  #session(day: number): readonly Slots[] {
    const kept = this.#sessions.get(day);
    if (kept) return kept;
    const session = indices.map(newSlots);
    this.#addMembers(day, session);
    for (const [number, slots] of session.entries()) {
      let level = this.close(number, day - 1);
      for (let slot = 0; slot < width; slot += 1) {
        slots.has[slot] = 1;
        slots.open[slot] = level;
        level = this.#levelOf(number, marks[number * width + slot] ?? 0);
        slots.close[slot] = level;
      }
      markWicks(slots, this.#seedOf(number, day), STRAYS);
      if (!this.#ledgers[number]?.has(day)) this.#ledgers[number]?.keep(day, sumSlots(slots));
    }
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= KEPT_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(day, session);
    return session;
  }

  /** Adds up the market value at the end of each slot into `marks`, and what was dealt into the session. */
  #addMembers(day: number, session: readonly Slots[]): void {
    marks.fill(0);
    const over = { day: day + 1, slots: 0, step: 0 };
    for (const [index, member] of this.#members.entries()) {
      member.fill(day, over as Position, scratch);
      const units = member.share.facts.sharesOutstanding;
      let price = member.previousClose(day);
      for (let slot = 0; slot < width; slot += 1) {
        const traded = (scratch.has[slot] ?? 0) === 1;
        if (traded) price = scratch.close[slot] ?? 0;
        for (const number of this.#belongs[index] ?? []) {
          const mark = number * width + slot;
          marks[mark] = (marks[mark] ?? 0) + units * price;
          const slots = session[number];
          if (traded && slots) addTraded(slots, scratch, slot);
        }
      }
    }
  }

  /** The levels so far in the slot under way, kept until the next step. */
  #momentAt(position: Position): Moment {
    const kept = this.#moment?.position;
    if (
      this.#moment &&
      kept?.day === position.day &&
      kept.slots === position.slots &&
      kept.step === position.step
    ) {
      return this.#moment;
    }
    const count = indices.length;
    const values = new Float64Array(count);
    const [volume, value, trades] = [
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
    ];
    for (const [index, member] of this.#members.entries()) {
      const last = member.figures(position.day, position)?.close ?? member.previousClose(position.day);
      member.fill(position.day, position, scratch);
      const traded = (scratch.has[position.slots] ?? 0) === 1;
      for (const number of this.#belongs[index] ?? []) {
        values[number] = (values[number] ?? 0) + member.share.facts.sharesOutstanding * last;
        if (!traded) continue;
        volume[number] = (volume[number] ?? 0) + (scratch.volume[position.slots] ?? 0);
        value[number] = (value[number] ?? 0) + (scratch.value[position.slots] ?? 0);
        trades[number] = (trades[number] ?? 0) + (scratch.trades[position.slots] ?? 0);
      }
    }
    const levels = Array.from(values, (sum, number) => this.#levelOf(number, sum));
    this.#moment = { position, levels, volume, value, trades };
    return this.#moment;
  }
}

function addTraded(into: Slots, from: Slots, slot: number): void {
  into.volume[slot] = (into.volume[slot] ?? 0) + (from.volume[slot] ?? 0);
  into.value[slot] = (into.value[slot] ?? 0) + (from.value[slot] ?? 0);
  into.trades[slot] = (into.trades[slot] ?? 0) + (from.trades[slot] ?? 0);
}
