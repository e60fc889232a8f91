import { MOST_WATCHED } from '@/lib/contract/market/watchlists';

/** What somebody changes of the symbols of a watchlist. */
interface SymbolChange {
  /** In the place of all. */
  readonly symbols?: readonly string[] | undefined;
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/**
 * The symbols after a change: first all are replaced, then some removed, then some added at the end. What is there already
 * stays where it is; what is not there need not be removed.
 */
export function changedSymbols(present: readonly string[], change: SymbolChange): string[] {
  const removed = new Set(change.remove);
  const kept = (change.symbols ?? present).filter((symbol) => !removed.has(symbol));
  return [...new Set([...kept, ...(change.add ?? [])])];
}

/** Whether a watchlist has room for so many symbols. */
export const hasRoom = (symbols: readonly string[]): boolean => symbols.length <= MOST_WATCHED;
