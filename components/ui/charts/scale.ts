import type { ChartPanel, ChartSeries, ChartUnit, ChartValue } from './chart-types';

/** A vertical axis: its ends are the first and the last tick. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Where a value is drawn: between `from` and `to`. Only stacked bars do not begin at zero. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A rounded axis label: `950`, `12.5K`, `3M`. */
export function axisLabel(height: number, decimals = 2): string {
  const size = Math.abs(height);
  const [divisor, unit] =
    size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'K'] : [1, ''];
  return `${Number((height / divisor).toFixed(decimals))}${unit}`.replace('-', '\u2212');
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * 0.999_999) ?? 10;
  return factor * power;
}

/**
 * An axis from the lowest to the highest of some values, with round ticks.
 * @param most how many steps between ticks
 * @param isWhole whether there is nothing between two whole numbers
 */
export function scaleOf(values: readonly number[], most: number, isWhole: boolean): Scale {
  let [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0 || (low === 0 && high === 0)) return { low: 0, high: 1, ticks: [0] };
  // A value that does not change is drawn against zero, and so is one that changes by more than half.
  if (low > 0 && low <= Math.max(high / 2, high - low)) low = 0;
  if (low === high) [low, high] = [Math.min(0, low), Math.max(0, high)];
  const step = Math.max(isWhole ? 1 : 0, niceStep((high - low) / most));
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, count) =>
    Number(((first + count) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

const numberOf = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Where the values of a panel's series are drawn, in the order of the series; null where there is no value. */
export function spansOf(series: readonly ChartSeries[]): readonly (readonly (Span | null)[])[] {
  const stacks = { up: new Map<number, number>(), down: new Map<number, number>() };
  return series.map(({ shape, values, isDown = false }) =>
    values.map((given, index): Span | null => {
      const value = numberOf(given);
      if (value === null) return null;
      if (shape !== 'bars') return { from: 0, to: value };
      const stack = isDown ? stacks.down : stacks.up;
      const from = stack.get(index) ?? 0;
      const to = from + (isDown ? -value : value);
      stack.set(index, to);
      return { from, to };
    }),
  );
}

/** The vertical axis of a panel. Bars begin at zero. */
export function panelScale({ series, height, level, unit }: ChartPanel): Scale {
  const ends = spansOf(series).flatMap((spans) => spans.flatMap((span) => (span ? [span.to] : [])));
  const others = [
    ...(series.some(({ shape }) => shape === 'bars') ? [0] : []),
    ...(level ? [Number(level.value)] : []),
  ];
  return scaleOf([...ends, ...others], height === 'short' ? 2 : 4, unit.kind === 'count');
}

/** The distance of a value from the top of the plot, in percent. */
export const topOf = (value: number, { low, high }: Scale): number =>
  100 - ((value - low) / (high - low)) * 100;

/** Whether bars are drawn, so that every value of the horizontal axis needs a width. */
export const hasBars = (panels: readonly ChartPanel[]): boolean =>
  panels.some(({ series }) => series.some(({ shape }) => shape === 'bars'));

/** The distance of a value of the horizontal axis from the left, in percent. */
export const leftOf = (index: number, count: number, isBanded: boolean): number =>
  isBanded ? ((index + 0.5) / count) * 100 : count > 1 ? (index / (count - 1)) * 100 : 50;

/** The label of a vertical axis: its currency or unit. */
export function unitLabel(unit: ChartUnit): string {
  if (unit.kind === 'money') return unit.currency;
  return unit.kind === 'milliseconds' ? 'ms' : '';
}
