import { type FxPair, fxPairs } from '@/lib/contract/market/fx';
import { dayNumber } from '../calendar/lagos';
import { DayLedger, sumSlots } from './day-ledger';
import { cutMarks, markWicks } from './marks';
import { Dice, hashText, mix } from './random';
import { newSlots, SLOTS, type Slots, STEPS } from './slots';
import type { DayFigures, Source } from './source';
import type { Position, Timeline } from './timeline';

/** A rate against the dollar: about where the real one stood at the end of each year from 2015, and how it moves. */
interface Leg {
  readonly seed: number;
  readonly atYearEnd: readonly number[];
  readonly growthAYear: number;
  readonly deviation: number;
}

const FIRST_YEAR = 2015;
/** How fast a day's moves fade back to the course. */
const FADES = 0.03;

const naira: Leg = {
  seed: hashText('USDNGN'),
  atYearEnd: [199, 305, 331, 364, 362, 395, 424, 461, 907, 1538, 1441],
  growthAYear: 0.03,
  deviation: 0.0026,
};
const cedi: Leg = {
  seed: hashText('USDGHS'),
  atYearEnd: [3.8, 4.2, 4.42, 4.82, 5.53, 5.76, 6, 8.58, 11.88, 14.7, 10.9],
  growthAYear: 0.04,
  deviation: 0.0024,
};
const pound: Leg = {
  seed: hashText('GBPUSD'),
  atYearEnd: [1.474, 1.234, 1.351, 1.275, 1.326, 1.367, 1.353, 1.208, 1.273, 1.252, 1.346],
  growthAYear: 0,
  deviation: 0.0045,
};
const euro: Leg = {
  seed: hashText('EURUSD'),
  atYearEnd: [1.086, 1.052, 1.2, 1.147, 1.121, 1.222, 1.137, 1.071, 1.104, 1.035, 1.174],
  growthAYear: 0,
  deviation: 0.004,
};

/** A pair is one rate multiplied or divided by another, so that the pairs agree with each other. */
const made: Readonly<Record<FxPair, { readonly of: Leg; readonly times?: Leg; readonly by?: Leg }>> = {
  USDNGN: { of: naira },
  GHSNGN: { of: naira, by: cedi },
  USDGHS: { of: cedi },
  GBPNGN: { of: naira, times: pound },
  EURNGN: { of: naira, times: euro },
};

const dice = new Dice();
const scratch = newSlots();

function courseOn({ atYearEnd, growthAYear }: Leg, day: number): number {
  const levelAtEnd = (year: number) => {
    const index = Math.max(0, year - FIRST_YEAR);
    const last = atYearEnd.length - 1;
    return Math.log(atYearEnd[Math.min(index, last)] ?? 1) + Math.max(0, index - last) * growthAYear;
  };
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const begins = dayNumber(`${year - 1}-12-31`);
  const part = (day - begins) / (dayNumber(`${year}-12-31`) - begins);
  return levelAtEnd(year - 1) * (1 - part) + levelAtEnd(year) * part;
}

/** The logarithm of a rate at the end of each day. */
function closesOf(leg: Leg, { days }: Timeline): Float64Array {
  let strayed = 0;
  return Float64Array.from(days, (day) => {
    strayed = strayed * (1 - FADES) + leg.deviation * dice.start(mix(leg.seed, day)).normal();
    return courseOn(leg, day) + strayed;
  });
}

/** Where a rate is after each slot of a day, as logarithms; the last one is the day's close. */
function marksOf(leg: Leg, closes: Float64Array, { days }: Timeline, day: number): Float64Array {
  dice.start(mix(leg.seed + 1, days[day] ?? 0));
  let walk = 0;
  const walked = Float64Array.from({ length: SLOTS }, () => {
    walk += dice.pair() * leg.deviation * 0.25;
    return walk;
  });
  const before = closes[day - 1] ?? 0;
  const move = (closes[day] ?? 0) - before - walk;
  return walked.map((strayed, slot) => before + strayed + (move * (slot + 1)) / SLOTS);
}

/** A rate that a pair is made of: multiplied with a sign above zero, divided by below. */
interface PairLeg {
  readonly leg: Leg;
  readonly sign: number;
  readonly closes: Float64Array;
}

/** One currency pair, in ten-thousandths. The rates move with the sessions of the exchange. */
class PairSource implements Source {
  readonly unit = 1n;
  readonly counted = false;
  readonly hasSlots = true;
  readonly #made: (typeof made)[FxPair];
  #computed: readonly PairLeg[] | undefined;
  readonly #timeline: Timeline;
  readonly #ledger: DayLedger;
  readonly #seed: number;

  constructor(pair: FxPair, timeline: Timeline) {
    this.#made = made[pair];
    this.#timeline = timeline;
    this.#ledger = new DayLedger(0, timeline.days.length);
    this.#seed = hashText(`pair ${pair}`);
  }

  async prepare(): Promise<void> {
    this.#legs;
  }

  get #legs(): readonly PairLeg[] {
    const { of, times, by } = this.#made;
    const leg = (one: Leg, sign: number) => ({ leg: one, sign, closes: closesOf(one, this.#timeline) });
    this.#computed ??= [leg(of, 1), ...(times ? [leg(times, 1)] : []), ...(by ? [leg(by, -1)] : [])];
    return this.#computed;
  }

  latestDay(position: Position): number {
    return position.day;
  }

  previousClose(day: number): number {
    return rateOf(this.#legs.reduce((sum, { sign, closes }) => sum + sign * (closes[day - 1] ?? 0), 0));
  }

  closeOf(day: number): number {
    return this.previousClose(day + 1);
  }

  fill(day: number, position: Position, slots: Slots): void {
    const marks = this.#legs.map(({ leg, sign, closes }) => ({
      sign,
      marks: marksOf(leg, closes, this.#timeline, day),
    }));
    let rate = this.previousClose(day);
    for (let slot = 0; slot < SLOTS; slot += 1) {
      slots.has[slot] = 1;
      slots.open[slot] = rate;
      rate =
        slot === SLOTS - 1
          ? this.closeOf(day)
          : rateOf(marks.reduce((sum, one) => sum + one.sign * (one.marks[slot] ?? 0), 0));
      slots.close[slot] = rate;
    }
    const seed = mix(this.#seed, this.#timeline.days[day] ?? 0);
    markWicks(slots, seed, 0.0004);
    if (day !== position.day || position.slots >= SLOTS) return;
    const { slots: slot, step } = position;
    const [open, close] = [slots.open[slot] ?? 0, slots.close[slot] ?? 0];
    const strayed = open * 0.0002 * (dice.start(mix(seed, slot * STEPS + step)).next() - 0.5);
    cutMarks(slots, position, seed, Math.round(open + ((close - open) * step) / STEPS + strayed));
  }

  figures(day: number, position: Position): DayFigures | undefined {
    const isOver = day !== position.day || position.slots >= SLOTS;
    if (isOver && this.#ledger.has(day)) return this.#ledger.get(day);
    this.fill(day, position, scratch);
    const figures = sumSlots(scratch);
    if (isOver) this.#ledger.keep(day, figures);
    return figures;
  }
}

const rateOf = (logarithm: number): number => Math.round(Math.exp(logarithm) * 10_000);

/** The currency pairs of the contract by code. */
export const pairSources = (timeline: Timeline): Map<string, Source> =>
  new Map(fxPairs.map((pair) => [pair, new PairSource(pair, timeline)]));
