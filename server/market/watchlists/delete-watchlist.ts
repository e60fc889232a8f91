import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { ownerOf, presentWatchlist } from './read-watchlists';
import { deleteWatchlistRow } from './store';

/** Deletes a watchlist of the caller, and returns it (`DELETE /market/watchlists/{id}`). @throws ApiError not_found */
export async function deleteWatchlist(
  context: Context,
  input: InputOf<typeof operations.deleteWatchlist>,
): Promise<AnswerOf<typeof operations.deleteWatchlist>> {
  const id = input.watchlist_id;
  const row = isUuid(id) ? await deleteWatchlistRow(context.tx, ownerOf(context), id) : undefined;
  if (!row) throw notFound();
  return { data: presentWatchlist(row) };
}
