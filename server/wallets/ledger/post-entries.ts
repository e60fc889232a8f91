import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type AppliedEntry, applyEntries, assertBalanced, type Entry } from './rules';
import { insertPosting, lockAccounts, type PostingDetails } from './store';

interface Posting extends PostingDetails {
  readonly entries: readonly Entry[];
}

interface PostedEntry extends AppliedEntry {
  readonly id: string;
}

/**
 * Moves money: locks the accounts, checks, and writes posting, entries and balances. Runs in the
 * transaction of its cause. When it refuses, it has written nothing.
 * @returns the posting's id and its entries with exact balances in minor units; a wallet's entry is a transaction.
 * @throws ApiError insufficient_funds (currency, available, required) or amount_out_of_range (minimum, maximum).
 */
export async function postEntries(
  context: Context,
  posting: Posting,
): Promise<{ readonly postingId: string; readonly entries: readonly PostedEntry[] }> {
  const { entries: wanted, ...details } = posting;
  assertBalanced(wanted);
  const accounts = await lockAccounts(context.tx, context.scope, wanted);
  const entries = applyEntries(accounts, wanted).map((entry) => ({ ...entry, id: entry.id ?? newId() }));
  const postingId = newId();
  await insertPosting(context.tx, context.scope, { ...details, id: postingId, now: context.now }, entries);
  context.pending.postings.push(details.type);
  return { postingId, entries };
}
