import type { Watchlist } from '@/lib/contract/market/watchlists';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { isNameTaken, type Owner, selectWatchlists, selectWholeWatchlists, type WatchlistRow } from './store';

/**
 * Whose watchlists a caller sees: a member's, whichever session they come with, or those of an API key.
 * @throws Error for anybody else: partner operations are called by keys and members alone.
 */
export function ownerOf({ actor, scope }: Context): Owner {
  if (actor.kind === 'member') return { ...scope, owner: actor.memberId };
  if (actor.kind === 'key') return { ...scope, owner: actor.keyId };
  throw new Error(`a watchlist was asked for by ${actor.kind}`);
}

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
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map(presentWatchlist), ...cursorsOf(page) };
}

/** The watchlists of all members and API keys of an environment, each with whose it is. @throws ApiError invalid_cursor */
export async function listWholeWatchlists(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listWatchlists>,
) {
  const page = pageOf(await selectWholeWatchlists(tx, scope, input), input, createdCursor);
  return {
    data: page.rows.map((row) => ({ owner: row.owner, ...presentWatchlist(row) })),
    ...cursorsOf(page),
  };
}

/**
 * Checks that none of the owner's other watchlists has the name; the owner's names are locked by the caller.
 * @param id of the watchlist that is to have it.
 * @throws ApiError duplicate_reference (`name`)
 */
export async function checkName({ tx }: Context, owner: Owner, name: string, id: string): Promise<void> {
  if (await isNameTaken(tx, owner, name, id)) {
    throw new ApiError('duplicate_reference', 'You already have a watchlist with this name.', { name });
  }
}
