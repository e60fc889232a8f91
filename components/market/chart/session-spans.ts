import type { MarketDay } from '@/lib/contract/market/status';
import { barDay, isIntraday } from './bars/bar-time';
import type { ChartModel } from './chart-model';

export interface ShadedSpan {
  /** Index of the first and of the last bar. */
  readonly from: number;
  readonly to: number;
  /** A session is a stripe of the background; an auction is drawn over it, slightly stronger. */
  readonly kind: 'session' | 'auction';
}

/** Every second day of intraday bars, so that the ends of sessions are visible. */
function everySecondDay(days: readonly string[]): ShadedSpan[] {
  const spans: ShadedSpan[] = [];
  let start = 0;
  let isTinted = false;
  for (let index = 1; index <= days.length; index++) {
    if (days[index] === days[start]) continue;
    if (isTinted) spans.push({ from: start, to: index - 1, kind: 'session' });
    isTinted = !isTinted;
    start = index;
  }
  return spans;
}

/** The parts of a day outside of continuous trading, in milliseconds. */
function auctionsOf(days: readonly MarketDay[]): { from: number; to: number }[] {
  return days
    .flatMap(({ sessions }) => sessions)
    .filter(({ session }) => session !== 'continuous')
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
}

/**
 * The tinted spans of intraday bars: every second session, and bars that begin outside of continuous trading.
 * @param calendar the exchange days, if known
 */
export function sessionSpans({ bars, interval }: ChartModel, calendar: readonly MarketDay[]): ShadedSpan[] {
  if (!isIntraday(interval)) return [];
  const spans = everySecondDay(bars.map(({ time }) => barDay(time, interval)));
  const auctions = auctionsOf(calendar);
  const isInAuction = bars.map(({ time }) => {
    const at = Date.parse(time);
    return auctions.some(({ from, to }) => at >= from && at < to);
  });
  for (let index = 0; index < bars.length; index++) {
    if (!isInAuction[index]) continue;
    const from = index;
    while (isInAuction[index + 1]) index += 1;
    spans.push({ from, to: index, kind: 'auction' });
  }
  return spans;
}
