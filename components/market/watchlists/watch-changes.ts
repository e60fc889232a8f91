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
  /** The symbols that an added one stands before; otherwise it comes last. */
  readonly before?: readonly string[];
}

type Page = { readonly data: readonly Watchlist[]; readonly next_cursor: string | null };

/** The watchlists after a change. A change without effect leaves them as they are. */
export function applyChange<Lists extends Page>(lists: Lists, change: WatchChange): Lists {
  const { list, symbol, watched, before = [] } = change;
  return {
    ...lists,
    data: lists.data.map((one) => {
      if (one.id !== list || one.symbols.includes(symbol) === watched) return one;
      const others = one.symbols.filter((other) => other !== symbol && !before.includes(other));
      return { ...one, symbols: watched ? [...others, symbol, ...before] : others };
    }),
  };
}

/** The inverse of a change. */
export function undone({ before: _, ...change }: WatchChange): WatchChange {
  return { ...change, watched: !change.watched };
}

/**
 * Puts a removed symbol back where it was.
 * @param list as it was before the removal
 * @param now the symbols on it now
 */
export function restored(list: Watchlist, symbol: string, now: readonly string[]): WatchChange {
  const following = list.symbols.slice(list.symbols.indexOf(symbol) + 1);
  const at = now.findIndex((one) => following.includes(one));
  return { list: list.id, symbol, watched: true, before: at < 0 ? [] : now.slice(at) };
}

/** The watchlists with one of them replaced by the service's version: in its place, or first if it is new. */
export function withAnswer<Lists extends Page>(lists: Lists, answer: Watchlist): Lists {
  const isKnown = lists.data.some(({ id }) => id === answer.id);
  const data = isKnown
    ? lists.data.map((one) => (one.id === answer.id ? answer : one))
    : [answer, ...lists.data];
  return { ...lists, data };
}
