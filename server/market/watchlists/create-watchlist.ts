import { MOST_WATCHLISTS } from '@/lib/contract/market/watchlists';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { checkSymbols } from '../quotes/check-symbols';
import { checkName, ownerOf, presentWatchlist } from './read-watchlists';
import { changedSymbols } from './rules';
import { countWatchlists, insertWatchlist, lockNames } from './store';

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
    throw invalidState(
      'full',
      `You have ${MOST_WATCHLISTS} watchlists, which is the most: delete one first.`,
    );
  }
  const id = newId();
  await checkName(context, owner, input.name, id);
  const symbols = changedSymbols(input.symbols, {});
  const row = { id, name: input.name, symbols, createdAt: now, updatedAt: now };
  await insertWatchlist(tx, owner, row);
  return { data: presentWatchlist(row) };
}
