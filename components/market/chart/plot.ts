import { niceStep } from '@/components/ui/charts/scale';
import { formatDay } from '@/lib/format';
import { isIntraday } from './bars/bar-time';
import { type ChartModel, comparisonBase, indexAt } from './chart-model';
import type { AveragePeriod, ChartStyle } from './chart-view';

/** Ten-thousandths per unit of a price; displayed figures come from the strings. */
const UNIT = 10_000;

/** The visible bars: the indices of the first and the last, which may lie between two bars. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Indices of the first and the last visible bar. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A view has at least this many steps from bar to bar. */
const LEAST_STEPS = 4;
/** So little of a bar does not make it visible: rounding must not include its neighbours. */
const HARDLY = 0.01;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Limits a view to the bars, with its width if that is possible. */
export function within({ from, to }: View, count: number): View {
  const most = Math.max(0, count - 1);
  const width = between(to - from, Math.min(LEAST_STEPS, most), most);
  const start = between((from + to - width) / 2, 0, most - width);
  return { from: start, to: start + width };
}

/** Multiplies the number of visible bars; the one at `anchor` stays in place. */
export const zoomed = ({ from, to }: View, factor: number, anchor: number): View => ({
  from: anchor - (anchor - from + 0.5) * factor + 0.5,
  to: anchor + (to - anchor + 0.5) * factor - 0.5,
});

/** The same bars in a model with earlier or later ones. A view that ends with the last bar follows later ones. */
export function carried(view: View, before: ChartModel, next: ChartModel): View {
  const [begin] = before.seconds;
  if (begin === undefined || before.interval !== next.interval) return within(view, next.bars.length);
  const earlier = indexAt(next, begin);
  const later = next.bars.length - before.bars.length - earlier;
  const isAtEnd = view.to > before.bars.length - 1 - HARDLY;
  const shift = earlier + (isAtEnd ? Math.max(0, later) : 0);
  return within({ from: view.from + shift, to: view.to + shift }, next.bars.length);
}

/** The visible bars, partly visible ones included; null without bars. */
export function spanOf({ from, to }: View, count: number): Span | null {
  if (count === 0) return null;
  const first = between(Math.ceil(from - 1 + HARDLY), 0, count - 1);
  return { first, last: between(Math.floor(to + 1 - HARDLY), first, count - 1) };
}

/** A line over the bars, in units of the price axis; null where it has no value. */
interface Line {
  readonly name: AveragePeriod | 'compared';
  readonly at: (index: number) => number | null;
}

/** The values of a model in units of the price axis: prices, or percent in a comparison. */
export interface Levels {
  readonly ofPrice: (price: number) => number;
  readonly ofClose: (index: number) => number;
  readonly lines: readonly Line[];
}

/** @param first the first visible bar, from which a comparison counts */
export function levelsOf(model: ChartModel, first: number): Levels {
  const { closes, averages, compared } = model;
  if (!compared) {
    return {
      ofPrice: (price) => price,
      ofClose: (index) => (closes[index] ?? 0) / UNIT,
      lines: averages.map(({ period, values }) => ({
        name: period,
        at: (index) => (typeof values[index] === 'number' ? values[index] / UNIT : null),
      })),
    };
  }
  const base = comparisonBase(model, first);
  const own = base?.own || closes[first] || UNIT;
  const percent = (value: number, from: number) => (value / from - 1) * 100;
  const other = (level: number | null | undefined) =>
    base && typeof level === 'number' ? percent(level, base.compared) : null;
  return {
    ofPrice: (price) => percent(price * UNIT, own),
    ofClose: (index) => percent(closes[index] ?? 0, own),
    lines: [{ name: 'compared', at: (index) => other(compared[index]) }],
  };
}

/** Lowest and highest of everything that is drawn over a span. */
interface Reach {
  readonly low: number;
  readonly high: number;
}

export function reachOf(model: ChartModel, { first, last }: Span, style: ChartStyle, levels: Levels): Reach {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (level: number | null) => {
    if (level === null) return;
    low = Math.min(low, level);
    high = Math.max(high, level);
  };
  for (let index = first; index <= last; index++) {
    const bar = model.bars[index];
    take(levels.ofClose(index));
    if (bar && style === 'candles')
      for (const price of [bar.low, bar.high]) take(levels.ofPrice(Number(price)));
    for (const { at } of levels.lines) take(at(index));
  }
  return { low, high };
}

/** The price axis, from the top of the plot. */
export interface PriceScale {
  readonly y: (level: number) => number;
  readonly ticks: readonly number[];
}

const TOP = 0.06;
const TICK_SPACE = 56;
const LEAST_TICK_SPACE = 28;

/** Round levels between two, for a logarithmic axis over more than half a decade: 1, 2 and 5 of every decade. */
function decades(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  const count = Math.ceil(Math.log10(high)) - first + 1;
  const all = Array.from({ length: count }, (_, place) =>
    [1, 2, 5].map((one) => one * 10 ** (first + place)),
  );
  return all.flat().filter((level) => level >= low && level <= high);
}

function steps(low: number, high: number, most: number): number[] {
  const step = niceStep((high - low) / Math.max(2, most));
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, place) => Number(((first + place) * step).toPrecision(12)));
}

/** @param bottom the part of the height that stays free below the lowest level */
export function priceScale(
  { low, high }: Reach,
  { height, isLog, bottom }: { height: number; isLog: boolean; bottom: number },
): PriceScale {
  const [into, out] = isLog ? [Math.log, Math.exp] : [(level: number) => level, (level: number) => level];
  const margin = low === high ? Math.abs(into(low)) * 0.01 || 1 : 0;
  const [least, most] = [into(low) - margin, into(high) + margin];
  const [top, room] = [height * TOP, height * (1 - TOP - bottom)];
  const y = (level: number) => top + ((most - into(level)) / (most - least)) * room;
  const levelAt = (at: number) => out(most - ((at - top) / room) * (most - least));
  const [lowest, highest] = [levelAt(height), levelAt(0)];
  const all =
    isLog && highest / lowest > 4 ? decades(lowest, highest) : steps(lowest, highest, height / TICK_SPACE);
  const ticks: number[] = [];
  for (const level of all) {
    const before = ticks.at(-1);
    if (before === undefined || y(before) - y(level) >= LEAST_TICK_SPACE) ticks.push(level);
  }
  return { y, ticks };
}

interface TimeTick {
  readonly index: number;
  readonly text: string;
}

const TIME_SPACE = 76;
const ENOUGH_TICKS = 4;

const weightsOf = new WeakMap<ChartModel, readonly number[]>();
const isoTime = (second: number | undefined): string => new Date((second ?? 0) * 1_000).toISOString();

/** What each bar begins: 4 a year, 3 a month, 2 a day, 1 an hour, 0 none of them. */
function weights(model: ChartModel): readonly number[] {
  const known = weightsOf.get(model);
  if (known) return known;
  const times = model.seconds.map(isoTime);
  const all = times.map((time, index) => {
    const before = times[index - 1] ?? time;
    const place = [4, 7, 10, 13].findIndex((end) => time.slice(0, end) !== before.slice(0, end));
    return place < 0 ? 0 : 4 - place;
  });
  weightsOf.set(model, all);
  return all;
}

function timeText(time: string, weight: number): string {
  if (weight < 2) return time.slice(11, 16);
  const [day = '', month = '', year = ''] = formatDay(time.slice(0, 10)).split(' ');
  if (weight === 4) return year;
  return weight === 3 ? month : `${day} ${month}`;
}

/** The labels of the time axis: the bars that begin most come first, as many as have room. */
export function timeTicks(model: ChartModel, { first, last }: Span, spacing: number): TimeTick[] {
  const all = weights(model);
  const taken: { index: number; weight: number }[] = [];
  for (const weight of [4, 3, 2, 1, 0]) {
    // Days in the last gap between months would look as if they were missing in the others.
    if (taken.length >= ENOUGH_TICKS) break;
    for (let index = first; index <= last; index++) {
      if (all[index] !== weight) continue;
      if (taken.every((other) => Math.abs(other.index - index) * spacing >= TIME_SPACE))
        taken.push({ index, weight });
    }
  }
  return taken
    .filter(({ weight }) => weight > 0 || isIntraday(model.interval))
    .map(({ index, weight }) => ({ index, text: timeText(isoTime(model.seconds[index]), weight) }));
}
