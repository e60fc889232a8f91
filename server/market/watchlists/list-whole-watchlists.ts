import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentWatchlist } from './present-watchlist';
import { selectWholeWatchlists } from './store';

/** The watchlists of all members and API keys of an environment, each with whose it is. @throws Refusal invalid_cursor */
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
