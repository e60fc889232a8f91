import type { MarketRow } from '@/lib/contract/market/overview';

/** How well a row answers a search: 0 not at all; more for its symbol than for its name, and for beginnings. */
export function searchRank({ symbol, name }: Pick<MarketRow, 'symbol' | 'name'>, query: string): number {
  const asked = query.trim().toLowerCase();
  const ticker = symbol.toLowerCase();
  const words = name.toLowerCase();
  if (ticker === asked) return 5;
  if (ticker.startsWith(asked)) return 4;
  if (words.startsWith(asked)) return 3;
  if (words.includes(` ${asked}`)) return 2;
  return ticker.includes(asked) || words.includes(asked) ? 1 : 0;
}
