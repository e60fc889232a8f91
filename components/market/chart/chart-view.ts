import type { BarInterval } from '@/lib/contract/market/bars';
import { type ChartRange, chartIntervals, chartRanges, defaultInterval, intervalProblem } from './ranges';

/** What a chart draws: an instrument by its symbol, an index by its code, a pair of currencies. */
export interface ChartSeries {
  readonly kind: 'instrument' | 'index' | 'fx';
  readonly code: string;
}

export type ChartStyle = 'candles' | 'line';

/** Sessions, weeks or whatever the interval is, that a moving average may be taken over. */
export const averagePeriods = [20, 50, 200] as const;
export type AveragePeriod = (typeof averagePeriods)[number];

/** How a chart is looked at. All of it stands in the address. */
export interface ChartView {
  readonly range: ChartRange;
  readonly interval: BarInterval;
  readonly style: ChartStyle;
  readonly isLog: boolean;
  /** Shortest first. */
  readonly averages: readonly AveragePeriod[];
  /** The code of the index that it is compared with. */
  readonly compare: string | null;
  readonly isFull: boolean;
}

/** The parameters of the address that belong to a chart. */
export const chartParams = ['range', 'interval', 'style', 'scale', 'ma', 'compare', 'full'] as const;
export type ChartParam = (typeof chartParams)[number];
type Params = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Every choice of averages, by how the address writes it: the same choice is the same list, so that nothing is worked out anew for it. */
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
 * The view that an address asks for. What it leaves out, and what makes no sense, is as for a chart that nobody has
 * changed: six months of daily bars.
 * @param usual how such a series is drawn when the address doesn't say
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
    // A comparison is in percent, which has a scale of its own and no average of prices.
    isLog: params.scale === 'log' && compare === null,
    averages: choiceOf(averagePeriods.filter((period) => !compare && chosen.includes(String(period)))),
    compare,
    isFull: params.full === 'true',
  };
}

/** Moving averages as the address writes them: `20,200`; null for none. */
export const writeAverages = (periods: readonly AveragePeriod[]): string | null => periods.join(',') || null;
