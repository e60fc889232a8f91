import type { Watchlist } from '@/lib/contract/market/watchlists';
import type { WatchlistRow } from './store';

/** A watchlist as the interface shows it. */
export function presentWatchlist(
  row: Omit<WatchlistRow, 'organisationId' | 'environment' | 'owner'>,
): Watchlist {
  return {
    id: row.id,
    name: row.name,
    symbols: row.symbols,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
