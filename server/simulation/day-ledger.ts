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
  /** 0 not known, 1 traded, 2 nothing was dealt. */
  readonly #state: Uint8Array;
  readonly #prices: Int32Array;
  readonly #sums: Float64Array;

  /** @param days how many days there are. */
  constructor(days: number) {
    this.#state = new Uint8Array(days);
    this.#prices = new Int32Array(days * 4);
    this.#sums = new Float64Array(days * 3);
  }

  has(day: number): boolean {
    return (this.#state[day] ?? 0) !== 0;
  }

  keep(day: number, figures: DayFigures | undefined): void {
    this.#state[day] = figures ? 1 : 2;
    if (!figures) return;
    this.#prices.set([figures.open, figures.high, figures.low, figures.close], day * 4);
    this.#sums.set([figures.volume, figures.value, figures.trades], day * 3);
  }

  get(day: number): DayFigures | undefined {
    if (this.#state[day] !== 1) return undefined;
    const price = day * 4;
    const sum = day * 3;
    return {
      open: this.#prices[price] ?? 0,
      high: this.#prices[price + 1] ?? 0,
      low: this.#prices[price + 2] ?? 0,
      close: this.#prices[price + 3] ?? 0,
      volume: this.#sums[sum] ?? 0,
      value: this.#sums[sum + 1] ?? 0,
      trades: this.#sums[sum + 2] ?? 0,
    };
  }
}
