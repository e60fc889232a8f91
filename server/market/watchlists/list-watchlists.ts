import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ownerOf } from './owner-of';
import { presentWatchlist } from './present-watchlist';
import { selectWatchlists } from './store';

/**
 * A page of the caller's own watchlists, newest first (`GET /market/watchlists`).
 * @throws Refusal invalid_cursor
 */
export async function listWatchlists(
  context: Context,
  input: InputOf<typeof operations.listWatchlists>,
): Promise<AnswerOf<typeof operations.listWatchlists>> {
  const rows = await selectWatchlists(context.tx, ownerOf(context), input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map(presentWatchlist), next_cursor: page.nextCursor };
}
