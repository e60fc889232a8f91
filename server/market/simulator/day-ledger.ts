import type { Slots } from './slots';
import type { DayFigures } from './source';

/** Adds up the bars of a session into its day; undefined without any bar. */
export function sumSlots(slots: Slots): DayFigures | undefined {
  let first = -1;
  let last = -1;
  let high = 0;
  let low = 0;
  let volume = 0;
  let value = 0;
  let trades = 0;
  for (let slot = 0; slot < slots.has.length; slot += 1) {
    if ((slots.has[slot] ?? 0) === 0) continue;
    if (first < 0 || (slots.high[slot] ?? 0) > high) high = slots.high[slot] ?? 0;
    if (first < 0 || (slots.low[slot] ?? 0) < low) low = slots.low[slot] ?? 0;
    if (first < 0) first = slot;
    last = slot;
    volume += slots.volume[slot] ?? 0;
    value += slots.value[slot] ?? 0;
    trades += slots.trades[slot] ?? 0;
  }
  if (first < 0) return undefined;
  return { open: slots.open[first] ?? 0, high, low, close: slots.close[last] ?? 0, volume, value, trades };
}

/** The days of one series that were added up already. They never change, so each is added up once. */
export class DayLedger {
  readonly #first: number;
  /** 0 not known, 1 traded, 2 nothing was dealt. */
  readonly #state: Uint8Array;
  /** Seven figures a day. */
  readonly #figures: Float64Array;

  /** @param first the first day that will be kept, @param days how many days there are, those before it counted too. */
  constructor(first: number, days: number) {
    this.#first = first;
    this.#state = new Uint8Array(days - first);
    this.#figures = new Float64Array((days - first) * 7);
  }

  has(day: number): boolean {
    return (this.#state[day - this.#first] ?? 0) !== 0;
  }

  keep(day: number, figures: DayFigures | undefined): void {
    const place = day - this.#first;
    this.#state[place] = figures ? 1 : 2;
    if (!figures) return;
    const { open, high, low, close, volume, value, trades } = figures;
    this.#figures.set([open, high, low, close, volume, value, trades], place * 7);
  }

  get(day: number): DayFigures | undefined {
    const place = day - this.#first;
    if (this.#state[place] !== 1) return undefined;
    const at = place * 7;
    const [open = 0, high = 0, low = 0, close = 0] = this.#figures.subarray(at, at + 4);
    const [volume = 0, value = 0, trades = 0] = this.#figures.subarray(at + 4, at + 7);
    return { open, high, low, close, volume, value, trades };
  }
}
