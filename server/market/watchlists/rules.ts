import { MOST_WATCHED } from '@/lib/contract/market/watchlists';

/** A change of a watchlist's symbols. */
interface SymbolChange {
  /** Replaces all. */
  readonly symbols?: readonly string[] | undefined;
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/**
 * The symbols after a change: first all are replaced, then some removed, then some appended. Existing ones keep their
 * position; unknown ones need not be removed.
 */
export function changedSymbols(present: readonly string[], change: SymbolChange): string[] {
  const removed = new Set(change.remove);
  const remaining = (change.symbols ?? present).filter((symbol) => !removed.has(symbol));
  return [...new Set([...remaining, ...(change.add ?? [])])];
}

/** Whether a watchlist has room for so many symbols. */
export const hasRoom = (symbols: readonly string[]): boolean => symbols.length <= MOST_WATCHED;
