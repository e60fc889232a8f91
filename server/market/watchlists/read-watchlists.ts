import type { Watchlist } from '@/lib/contract/market/watchlists';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ownerOf } from './owner-of';
import { selectWatchlists, selectWholeWatchlists, type WatchlistRow } from './store';

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

/**
 * A page of the caller's own watchlists, newest first (`GET /market/watchlists`).
 * @throws ApiError invalid_cursor
 */
export async function listWatchlists(
  context: Context,
  input: InputOf<typeof operations.listWatchlists>,
): Promise<AnswerOf<typeof operations.listWatchlists>> {
  const rows = await selectWatchlists(context.tx, ownerOf(context), input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map(presentWatchlist), next_cursor: page.nextCursor };
}

/** The watchlists of all members and API keys of an environment, each with whose it is. @throws ApiError invalid_cursor */
export async function listWholeWatchlists(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listWatchlists>,
) {
  const page = pageOf(await selectWholeWatchlists(tx, scope, input), input.limit, createdCursor);
  return {
    data: page.rows.map((row) => ({ owner: row.owner, ...presentWatchlist(row) })),
    next_cursor: page.nextCursor,
  };
}
