import type { BarInterval } from '@/lib/contract/market/bars';
import { formatDay, formatLagos, lagosDay } from '@/lib/format';

const LAGOS_OFFSET_SECONDS = 3_600;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** True for intervals whose bars begin at a time of day. Longer bars begin at midnight UTC of their first day. */
export const isIntraday = (interval: BarInterval): boolean => interval === '5m' || interval === '1h';

/** The day in Lagos on which a bar begins, `YYYY-MM-DD`. */
export function barDay(time: string, interval: BarInterval): string {
  return isIntraday(interval) ? lagosDay(new Date(time)) : time.slice(0, 10);
}

/** The position of a bar on the time axis, in seconds: Lagos time for intraday bars, otherwise the day itself. */
export function barSecond(time: string, interval: BarInterval): number {
  return Math.floor(Date.parse(time) / 1_000) + (isIntraday(interval) ? LAGOS_OFFSET_SECONDS : 0);
}

/** The time of a bar in words: `20 Nov 2026, 10:30`, `Fri 20 Nov 2026`, `Week of 16 Nov 2026`, `Nov 2026`. */
export function barLabel(time: string, interval: BarInterval): string {
  if (isIntraday(interval)) return formatLagos(time);
  const day = formatDay(time.slice(0, 10));
  if (interval === '1w') return `Week of ${day}`;
  if (interval === '1mo') return day.slice(day.indexOf(' ') + 1);
  return `${WEEKDAYS[new Date(time).getUTCDay()] ?? ''} ${day}`;
}

/** The last moment before a bar, in the API's format: a day for daily bars and longer ones. */
export function beforeBar(time: string, interval: BarInterval): string {
  const at = Date.parse(time);
  return isIntraday(interval)
    ? new Date(at - 1).toISOString()
    : new Date(at - DAY_MS).toISOString().slice(0, 10);
}
