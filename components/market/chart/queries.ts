import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { BarInterval } from '@/lib/contract/market/bars';
import { type ChartSeries, type ChartStyle, type ChartView, readChartView } from './chart-view';
import { firstLimit } from './ranges';

interface BarsPage {
  readonly interval: BarInterval;
  readonly limit: number;
  /** The end of the page; undefined for the latest bars. */
  readonly to?: string;
}

/** A page of bars of a series, the latest up to `to`. */
export function barsQuery(scope: Scope, { kind, code }: ChartSeries, { interval, limit, to }: BarsPage) {
  const query = { interval, limit: String(limit), to };
  if (kind === 'index') return readQuery(scope, 'listIndexBars', { params: { code }, query });
  if (kind === 'fx') return readQuery(scope, 'listFxBars', { params: { pair: code }, query });
  return readQuery(scope, 'listInstrumentBars', { params: { symbol: code }, query });
}

/** The number of bars in the first request of a view. */
export const viewLimit = ({ range, interval, averages }: ChartView): number =>
  firstLimit(range, interval, Math.max(0, ...averages));

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first read of a chart, for its page to prefetch: its latest bars, with the view from the URL. */
export function chartRead(scope: Scope, series: ChartSeries, searchParams: SearchParams, usual: ChartStyle) {
  const view = readChartView(searchParams, usual);
  return barsQuery(scope, series, { interval: view.interval, limit: viewLimit(view) });
}

const DAY_MS = 86_400_000;
/** Calendar days before a day, as far back as intraday bars go, and after it, as far as the calendar is planned. */
const [DAYS_BEFORE, DAYS_AFTER] = [50, 120];

/** The exchange days around a day, `YYYY-MM-DD`. */
export function calendarAroundQuery(scope: Scope, day: string) {
  const shifted = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  const query = { from: shifted(-DAYS_BEFORE), to: shifted(DAYS_AFTER) };
  return readQuery(scope, 'listMarketCalendar', { query });
}
