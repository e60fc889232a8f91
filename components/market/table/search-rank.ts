import type { MarketRow } from '@/lib/contract/market/overview';

/**
 * The rank of a row in a search: 0 for no match; symbol matches rank above name matches, and prefixes above the rest.
 */
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
