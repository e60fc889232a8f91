import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';

type RowsOfList = { readonly rows: readonly MarketRow[]; readonly unknown: readonly string[] };

/** The rows of a list in the order in which they were added, and the symbols that the exchange no longer lists. */
export function rowsOf(list: Watchlist, all: readonly MarketRow[]): RowsOfList {
  const bySymbol = new Map(all.map((row) => [row.symbol, row]));
  return {
    rows: list.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []),
    unknown: list.symbols.filter((symbol) => !bySymbol.has(symbol)),
  };
}

/** A symbol that is added to a watchlist or removed from it. */
export interface WatchChange {
  readonly list: string;
  readonly symbol: string;
  readonly watched: boolean;
}

type Page = { readonly data: readonly Watchlist[]; readonly next_cursor: string | null };

/** The watchlists after a change. A change without effect leaves them as they are. */
export function applyChange<Lists extends Page>(lists: Lists, { list, symbol, watched }: WatchChange): Lists {
  return {
    ...lists,
    data: lists.data.map((one) => {
      if (one.id !== list || one.symbols.includes(symbol) === watched) return one;
      const symbols = watched ? [...one.symbols, symbol] : one.symbols.filter((other) => other !== symbol);
      return { ...one, symbols };
    }),
  };
}

/** The inverse of a change. */
export function undone(change: WatchChange): WatchChange {
  return { ...change, watched: !change.watched };
}

/** The watchlists with one of them replaced by the service's version: in its place, or first if it is new. */
export function withAnswer<Lists extends Page>(lists: Lists, answer: Watchlist): Lists {
  const isKnown = lists.data.some(({ id }) => id === answer.id);
  const data = isKnown
    ? lists.data.map((one) => (one.id === answer.id ? answer : one))
    : [answer, ...lists.data];
  return { ...lists, data };
}
