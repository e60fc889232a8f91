import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { formatDecimal } from '@/lib/format';
import { barSecond } from './bars/bar-time';
import type { AveragePeriod } from './chart-view';

/** Prices as integer ten-thousandths: exact for addition and comparison, up to 900 billion. */

const DECIMALS = 4;
const UNIT = 10_000;

/** `552.00` as ten-thousandths: 5,520,000. */
export function toScaled(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.');
  const size =
    Number(whole.replace('-', '')) * UNIT + Number(fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return price.startsWith('-') ? -size : size;
}

/** The quotient rounded to the nearest integer, halves away from zero. */
export function dividedHalfUp(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && size !== 0 ? -size : size;
}

/** Ten-thousandths as a decimal string with this number of decimals, rounded half up: `552.00`. */
export function fromScaled(scaled: number, decimals: number): string {
  const units = 10 ** decimals;
  const size = Math.abs(dividedHalfUp(scaled, UNIT / units));
  const sign = scaled < 0 && size > 0 ? '-' : '';
  return `${sign}${Math.floor(size / units)}.${String(size % units).padStart(decimals, '0')}`;
}

/** The change from `from` to `to` in percent with two decimals: `-1.25`. Undefined if `from` is zero. */
export function percentFrom(from: number, to: number): string | undefined {
  if (from <= 0) return undefined;
  return fromScaled(dividedHalfUp((to - from) * UNIT, from) * 100, 2);
}

/** The decimals of a price as received, from two to four. */
export function decimalsOf(price: string): number {
  const digits = price.split('.')[1]?.length ?? 2;
  return Math.min(DECIMALS, Math.max(2, digits));
}

interface MovingAverage {
  readonly period: AveragePeriod;
  /** In ten-thousandths, one per bar; null where there are too few earlier bars. */
  readonly values: readonly (number | null)[];
}

/** Bars with the values derived from them, as shown in the chart, the legend, the table and the file. */
export interface ChartModel {
  readonly interval: BarInterval;
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** The position of each bar on the time axis (`barSecond`), ascending. */
  readonly seconds: readonly number[];
  /** In ten-thousandths. */
  readonly closes: readonly number[];
  readonly averages: readonly MovingAverage[];
  /** The level of the compared index at each bar, in ten-thousandths; null before its first level. */
  readonly compared: readonly (number | null)[] | null;
  /** The decimals of its prices. */
  readonly decimals: number;
  /** The number of characters of the longest price, with separators. */
  readonly longest: number;
}

/** The average of each value and the `period - 1` values before it; null for the first ones. */
export function movingAverage(values: readonly number[], period: number): (number | null)[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index >= period ? (values[index - period] ?? 0) : 0);
    return index < period - 1 ? null : dividedHalfUp(sum, period);
  });
}

/**
 * For each bar, the close of the latest bar of `others` that has begun by then, because an index may miss a bar. Both
 * oldest first.
 */
export function alignedCloses(bars: readonly Bar[], others: readonly Bar[]): (number | null)[] {
  let next = 0;
  let level: number | null = null;
  return bars.map(({ time }) => {
    const at = Date.parse(time);
    for (let other = others[next]; other && Date.parse(other.time) <= at; other = others[next]) {
      level = toScaled(other.close);
      next += 1;
    }
    return level;
  });
}

/**
 * The number of characters of the longest displayed price. Prices of the same shape are equally long, so only one of
 * each is formatted.
 */
function longestOf(bars: readonly Bar[]): number {
  const shapes = new Map(bars.map(({ high }) => [high.length * 64 + high.indexOf('.'), high]));
  return Math.max(0, ...[...shapes.values()].map((high) => formatDecimal(high).length));
}

interface ModelInput {
  readonly bars: readonly Bar[];
  readonly interval: BarInterval;
  readonly averages: readonly AveragePeriod[];
  /** Bars of the compared index. */
  readonly compared: readonly Bar[] | null;
}

/** Derives everything that the chart shows from the bars. */
export function chartModel({ bars, interval, averages, compared }: ModelInput): ChartModel {
  const closes = bars.map(({ close }) => toScaled(close));
  return {
    interval,
    bars,
    seconds: bars.map(({ time }) => barSecond(time, interval)),
    closes,
    averages: averages.map((period) => ({ period, values: movingAverage(closes, period) })),
    compared: compared && alignedCloses(bars, compared),
    longest: longestOf(bars),
    decimals: bars.reduce((most, { close }) => Math.max(most, decimalsOf(close)), 2),
  };
}

/** A price with this number of decimals or more: `1488.815` with four is `1488.8150`. */
export function withDecimals(price: string, decimals: number): string {
  const [whole = '', fraction = ''] = price.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** One bar as the legend, the table and the file show it; decimal strings. */
export interface BarFigures {
  readonly bar: Bar;
  /** Since the previous close; undefined for the first bar. */
  readonly change?: string;
  readonly changePercent?: string;
  /** One per moving average of the model. */
  readonly averages: readonly (string | undefined)[];
  /** Since the first shown bar; only in a comparison. */
  readonly ownPercent?: string;
  readonly comparedPercent?: string;
}

/** The base of a comparison: the close and level of the first shown bar at which both are known. */
export function comparisonBase(model: ChartModel, first: number): { own: number; compared: number } | null {
  if (!model.compared) return null;
  for (let index = first; index < model.bars.length; index++) {
    const compared = model.compared[index];
    const own = model.closes[index];
    if (own !== undefined && compared !== null && compared !== undefined) return { own, compared };
  }
  return null;
}

/**
 * The figures of a bar.
 * @param first index of the first shown bar, from which a comparison counts
 * @returns undefined if there is no such bar
 */
export function figuresOf(model: ChartModel, index: number, first: number): BarFigures | undefined {
  const bar = model.bars[index];
  const close = model.closes[index];
  if (!bar || close === undefined) return undefined;
  const before = model.closes[index - 1];
  const base = comparisonBase(model, first);
  const level = model.compared?.[index] ?? null;
  const changePercent = before === undefined ? undefined : percentFrom(before, close);
  const ownPercent = base ? percentFrom(base.own, close) : undefined;
  const comparedPercent = base && level !== null ? percentFrom(base.compared, level) : undefined;
  return {
    bar,
    ...(before !== undefined && { change: fromScaled(close - before, model.decimals) }),
    ...(changePercent !== undefined && { changePercent }),
    averages: model.averages.map(({ values }) => {
      const value = values[index];
      return typeof value === 'number' ? fromScaled(value, model.decimals) : undefined;
    }),
    ...(ownPercent !== undefined && { ownPercent }),
    ...(comparedPercent !== undefined && { comparedPercent }),
  };
}

/**
 * The index of the bar at a second of the time axis, or of the first bar after it; the number of bars if there is none.
 */
export function indexAt(model: ChartModel, second: number): number {
  let [low, high] = [0, model.seconds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((model.seconds[middle] ?? second) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}
