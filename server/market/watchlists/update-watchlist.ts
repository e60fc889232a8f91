import { MOST_WATCHED } from '@/lib/contract/market/watchlists';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { checkSymbols } from '../quotes/check-symbols';
import { checkName, ownerOf, presentWatchlist } from './read-watchlists';
import { changedSymbols, hasRoom } from './rules';
import { lockNames, lockWatchlist, updateWatchlistRow } from './store';

/**
 * Changes a watchlist of the caller. Locks its row, so that of concurrent changes none is lost (`PATCH
 * /market/watchlists/{id}`).
 * @throws ApiError not_found; validation_failed for unknown symbols; invalid_state (`full`) beyond a hundred symbols;
 *   duplicate_reference for a name that another of the caller's has
 */
export async function updateWatchlist(
  context: Context,
  input: InputOf<typeof operations.updateWatchlist>,
): Promise<AnswerOf<typeof operations.updateWatchlist>> {
  const { tx, now } = context;
  const { watchlist_id: id, name } = input;
  const owner = ownerOf(context);
  // Names are locked before rows, here as everywhere.
  if (name !== undefined) await lockNames(tx, owner);
  const row = isUuid(id) ? await lockWatchlist(tx, owner, id) : undefined;
  if (!row) throw notFound();
  checkSymbols('symbols', input.symbols ?? []);
  checkSymbols('add', input.add ?? []);
  if (name !== undefined) await checkName(context, owner, name, id);
  const symbols = changedSymbols(row.symbols, input);
  if (!hasRoom(symbols)) {
    throw invalidState('full', `A watchlist has at most ${MOST_WATCHED} symbols: remove some first.`);
  }
  const change = { name: name ?? row.name, symbols, updatedAt: now };
  await updateWatchlistRow(tx, owner, id, change);
  return { data: presentWatchlist({ ...row, ...change }) };
}
