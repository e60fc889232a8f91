import type { BarInterval } from '@/lib/contract/market/bars';
import { type ChartRange, chartIntervals, chartRanges, defaultInterval, intervalProblem } from './ranges';

/** The charted series: an instrument by symbol, an index by code, or a currency pair. */
export interface ChartSeries {
  readonly kind: 'instrument' | 'index' | 'fx';
  readonly code: string;
}

export type ChartStyle = 'candles' | 'line';

/** The periods of a moving average, in sessions, weeks or whatever the interval is. */
export const averagePeriods = [20, 50, 200] as const;
export type AveragePeriod = (typeof averagePeriods)[number];

/** The view of a chart. All of it is in the URL. */
export interface ChartView {
  readonly range: ChartRange;
  readonly interval: BarInterval;
  readonly style: ChartStyle;
  readonly isLog: boolean;
  /** Shortest first. */
  readonly averages: readonly AveragePeriod[];
  /** The code of the compared index. */
  readonly compare: string | null;
  readonly isFull: boolean;
}

/** The query parameters of a chart. */
export const chartParams = ['range', 'interval', 'style', 'scale', 'ma', 'compare', 'full'] as const;
export type ChartParam = (typeof chartParams)[number];
type Params = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/**
 * Every combination of averages by its form in the URL. The same combination is the same array, so that nothing is
 * recomputed.
 */
const choices = new Map<string, readonly AveragePeriod[]>();

function choiceOf(periods: readonly AveragePeriod[]): readonly AveragePeriod[] {
  const name = periods.join(',');
  const known = choices.get(name) ?? periods;
  choices.set(name, known);
  return known;
}

const DEFAULT_RANGE: ChartRange = '6M';
const INDEX_CODE = /^[A-Z0-9]{2,16}$/;

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

/**
 * The view in a URL. Missing and invalid parameters have their defaults: six months of daily bars.
 * @param usual the default style of this kind of series
 */
export function readChartView(params: Params, usual: ChartStyle): ChartView {
  const range = oneOf(chartRanges, params.range) ?? DEFAULT_RANGE;
  const interval = oneOf(chartIntervals, params.interval);
  const compare =
    typeof params.compare === 'string' && INDEX_CODE.test(params.compare) ? params.compare : null;
  const chosen = typeof params.ma === 'string' ? params.ma.split(',') : [];
  return {
    range,
    interval: interval && !intervalProblem(range, interval) ? interval : defaultInterval(range),
    style: oneOf(['candles', 'line'] as const, params.style) ?? usual,
    // A comparison is in percent, so it has its own scale and no price averages.
    isLog: params.scale === 'log' && compare === null,
    averages: choiceOf(averagePeriods.filter((period) => !compare && chosen.includes(String(period)))),
    compare,
    isFull: params.full === 'true',
  };
}

/** Moving averages as written in the URL: `20,200`; null for none. */
export const writeAverages = (periods: readonly AveragePeriod[]): string | null => periods.join(',') || null;
