import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { barDay, isIntraday } from './bars/bar-time';

export const chartRanges = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', '10Y', 'All'] as const;
export type ChartRange = (typeof chartRanges)[number];

export const chartIntervals = ['5m', '1h', '1d', '1w', '1mo'] as const satisfies readonly BarInterval[];

export const rangeLabels: Record<ChartRange, string> = {
  '1D': 'One session',
  '5D': 'Five sessions',
  '1M': 'One month',
  '3M': 'Three months',
  '6M': 'Six months',
  YTD: 'Year to date',
  '1Y': 'One year',
  '5Y': 'Five years',
  '10Y': 'Ten years',
  All: 'All available',
};

export const intervalLabels: Record<BarInterval, { readonly label: string; readonly bars: string }> = {
  '5m': { label: '5 minutes', bars: 'five-minute bars' },
  '1h': { label: '1 hour', bars: 'hourly bars' },
  '1d': { label: '1 day', bars: 'daily bars' },
  '1w': { label: '1 week', bars: 'weekly bars' },
  '1mo': { label: '1 month', bars: 'monthly bars' },
};

/** Weekdays of a range, the upper limit of its sessions; for `All`, as many as one response can contain. */
const sessionsIn: Record<ChartRange, number> = {
  '1D': 1,
  '5D': 5,
  '1M': 23,
  '3M': 66,
  '6M': 130,
  YTD: 262,
  '1Y': 262,
  '5Y': 1_310,
  '10Y': 2_620,
  All: 2_620,
};

/**
 * Bars per session: five-minute bars from the opening auction at 09:55 to the close at 14:30, and one hourly bar per
 * started hour.
 */
const barsInSession: Record<BarInterval, number> = { '5m': 56, '1h': 6, '1d': 1, '1w': 1 / 5, '1mo': 1 / 21 };

const defaults: Record<ChartRange, BarInterval> = {
  '1D': '5m',
  '5D': '5m',
  '1M': '1d',
  '3M': '1d',
  '6M': '1d',
  YTD: '1d',
  '1Y': '1d',
  '5Y': '1w',
  '10Y': '1w',
  All: '1mo',
};

/** Fewer bars than this make no chart. */
const FEWEST_BARS = 3;
/** The most bars in one response. */
export const LONGEST_PAGE = 1_000;

/** The default interval of a range. */
export const defaultInterval = (range: ChartRange): BarInterval => defaults[range];

/** Why a range can't be drawn in bars of an interval; undefined if it can. */
export function intervalProblem(range: ChartRange, interval: BarInterval): string | undefined {
  if (isIntraday(interval) && sessionsIn[range] > sessionsIn['1M']) {
    return 'Intraday bars cover up to one month. Choose a shorter range.';
  }
  if (range !== 'YTD' && Math.floor(sessionsIn[range] * barsInSession[interval]) < FEWEST_BARS) {
    return `There are too few ${intervalLabels[interval].bars} in this range.`;
  }
  return undefined;
}

/** The number of bars in the first request: those of the range, and the earlier bars that a moving average needs. */
export function firstLimit(range: ChartRange, interval: BarInterval, longestAverage: number): number {
  const within = Math.ceil(sessionsIn[range] * barsInSession[interval]) + 2;
  return Math.min(LONGEST_PAGE, within + longestAverage);
}

/** The same day this many months before, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

const months: Partial<Record<ChartRange, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '5Y': 60,
  '10Y': 120,
};
const sessions: Partial<Record<ChartRange, number>> = { '1D': 1, '5D': 5 };

/** The index of the first bar of the latest `count` sessions. */
function firstOfSessions(bars: readonly Bar[], interval: BarInterval, count: number): number {
  const days = new Set<string>();
  for (let index = bars.length - 1; index >= 0; index--) {
    const bar = bars[index];
    if (bar) days.add(barDay(bar.time, interval));
    if (days.size > count) return index + 1;
  }
  return 0;
}

/**
 * The index of the first bar of a range. The range ends with the latest bar, because the environment's clock differs
 * from this machine's. Zero also means that earlier bars may belong to the range.
 * @param bars oldest first
 */
export function firstInRange(range: ChartRange, bars: readonly Bar[], interval: BarInterval): number {
  const last = bars.at(-1);
  if (!last || range === 'All') return 0;
  const count = sessions[range];
  if (count) return firstOfSessions(bars, interval, count);
  const end = barDay(last.time, interval);
  const start = range === 'YTD' ? `${end.slice(0, 4)}-01-01` : monthsBefore(end, months[range] ?? 0);
  const index = bars.findIndex(({ time }) => barDay(time, interval) >= start);
  return Math.max(0, index);
}
