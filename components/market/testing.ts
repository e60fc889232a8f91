import type { Bar } from '@/lib/contract/market/bars';
import type { MarketRow } from '@/lib/contract/market/overview';

const DAY_MS = 86_400_000;

/** A bar of which only the time and the close matter. */
export function barAt(time: string, close = '1.00', more: Partial<Bar> = {}): Bar {
  return { time, open: close, high: close, low: close, close, ...more };
}

/** One bar per calendar day from the first day on, weekends included, with these closes. */
export function dailyBars(first: string, closes: readonly string[]): Bar[] {
  const start = Date.parse(first);
  return closes.map((close, index) => barAt(new Date(start + index * DAY_MS).toISOString(), close));
}

/** Five-minute bars of one session, starting at 10:00 in Lagos. */
export function sessionBars(day: string, count: number): Bar[] {
  const start = Date.parse(`${day}T09:00:00.000Z`);
  return Array.from({ length: count }, (_, index) => barAt(new Date(start + index * 300_000).toISOString()));
}

/** A market row for tests: a main board share with the given facts. */
export const marketRow = (symbol: string, facts: Partial<MarketRow> = {}): MarketRow => ({
  symbol,
  name: `${symbol} Plc`,
  sector: 'Financial Services',
  board: 'Main',
  type: 'equity',
  currency: 'NGN',
  status: 'active',
  ...facts,
});
