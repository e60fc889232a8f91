import { MOST_WATCHED, MOST_WATCHLISTS } from '@/lib/contract/market/watchlists';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { checkSymbols } from '../quotes/check-symbols';
import { checkName, ownerOf, presentWatchlist } from './read-watchlists';
import {
  countWatchlists,
  deleteWatchlistRow,
  insertWatchlist,
  lockNames,
  lockWatchlist,
  updateWatchlistRow,
} from './store';

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

/**
 * Creates a watchlist of the caller; a personal preference without an audit entry (`POST /market/watchlists`).
 * @throws ApiError validation_failed for unknown symbols; invalid_state (`full`) when there are twenty;
 * duplicate_reference for a name that the caller has, ignoring case
 */
export async function createWatchlist(
  context: Context,
  input: InputOf<typeof operations.createWatchlist>,
): Promise<AnswerOf<typeof operations.createWatchlist>> {
  const { tx, now } = context;
  const owner = ownerOf(context);
  checkSymbols('symbols', input.symbols);
  await lockNames(tx, owner);
  if ((await countWatchlists(tx, owner)) >= MOST_WATCHLISTS) {
    throw invalidState('full', `You have ${MOST_WATCHLISTS} watchlists, the maximum: delete one first.`);
  }
  const id = newId();
  await checkName(context, owner, input.name, id);
  const symbols = changedSymbols(input.symbols, {});
  const row = { id, name: input.name, symbols, createdAt: now, updatedAt: now };
  await insertWatchlist(tx, owner, row);
  return { data: presentWatchlist(row) };
}

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
