import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { assertBalanced, type Entry, refusedPosting } from './rules';
import { insertPosting, type PostingDetails } from './store';

interface Posting extends PostingDetails {
  readonly entries: readonly Entry[];
}

/**
 * Posts entries: the database locks the accounts, checks their balances under the lock, and writes posting, entries
 * and balances in one statement. Runs in the transaction of its cause; for a planned command, when the plan is
 * applied. A rejected posting writes nothing.
 * @returns the ids of the posting and of its entries; a wallet's entry is a transaction
 * @throws ApiError insufficient_funds (currency, available, required) or amount_out_of_range (minimum, maximum)
 */
export async function postEntries(
  context: Context,
  posting: Posting,
): Promise<{ readonly postingId: string; readonly entryIds: readonly string[] }> {
  const { entries: wanted, ...details } = posting;
  assertBalanced(wanted);
  const id = newId();
  const entries = wanted.map((entry) => ({ ...entry, id: entry.id ?? newId() }));
  const refused = await insertPosting(context, { ...details, id }, entries);
  if (refused) throw refusedPosting(refused);
  context.pending.postings.push(details.type);
  return { postingId: id, entryIds: entries.map((entry) => entry.id) };
}
