import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';

type RowsOfList = { readonly rows: readonly MarketRow[]; readonly unknown: readonly string[] };

/** The rows of a list in the order in which they were added, and symbols that the exchange does not have any more. */
export function rowsOf(list: Watchlist, all: readonly MarketRow[]): RowsOfList {
  const bySymbol = new Map(all.map((row) => [row.symbol, row]));
  return {
    rows: list.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []),
    unknown: list.symbols.filter((symbol) => !bySymbol.has(symbol)),
  };
}
