import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import type { Transaction } from '../database/database';
import { checkAccount, checkEntry, checkPostingSum, type Fault, type Progress } from './ledger-faults';
import {
  type EntryPlace,
  selectEntries,
  selectPostingSums,
  selectUnexplainedAccounts,
  type VerifiedEntry,
} from './store';

const PAGE = 2000;
/** More than anyone reads; a broken ledger must not fill the memory. */
const MOST_FAULTS = 1000;

/** Follows the accounts of a page of entries, going on from the account at which the page before ended. */
function followPage(
  rows: readonly VerifiedEntry[],
  before: Progress | null,
  found: (faults: Fault[]) => void,
): Progress | null {
  let account = before;
  for (const row of rows) {
    const { accountId, amount } = row.entry;
    if (account && account.accountId !== accountId) found(checkAccount(account));
    const known: Progress =
      account?.accountId === accountId
        ? account
        : { accountId, running: 0n, recorded: row.account?.balance ?? null };
    found(checkEntry(row, known.running));
    account = { ...known, running: known.running + amount };
  }
  return account;
}

/** Follows every account along its entries. Answers how many entries there are. */
async function followAccounts(tx: Transaction, found: (faults: Fault[]) => void): Promise<number> {
  let entries = 0;
  let place: EntryPlace | null = null;
  let account: Progress | null = null;
  while (true) {
    const rows: VerifiedEntry[] = await selectEntries(tx, place, PAGE);
    account = followPage(rows, account, found);
    entries += rows.length;
    place = rows.at(-1)?.entry ?? null;
    if (rows.length < PAGE) break;
  }
  if (account) found(checkAccount(account));
  for (const { id, balance } of await selectUnexplainedAccounts(tx, MOST_FAULTS)) {
    found(checkAccount({ accountId: id, running: 0n, recorded: balance }));
  }
  return entries;
}

/** Adds up every posting. Answers how many there are. */
async function addUpPostings(tx: Transaction, found: (faults: Fault[]) => void): Promise<number> {
  let postings = 0;
  let after: string | null = null;
  while (true) {
    const rows = await selectPostingSums(tx, after, PAGE);
    for (const row of rows) found(checkPostingSum(row));
    const page = new Set(rows.map(({ id }) => id));
    postings += page.size;
    after = rows.at(-1)?.id ?? null;
    if (page.size < PAGE) return postings;
  }
}

/**
 * Checks the ledger of all organisations against its own rules (contract 6, Ledger) in one snapshot, page by page, so
 * that it costs no more memory when the ledger grows. At most 1,000 faults are listed.
 * @param others what rooms that the ledger knows nothing of find wrong in the same snapshot.
 */
export async function verifyLedger(
  context: OpenContext,
  others?: (tx: Transaction, found: (faults: Fault[]) => void) => Promise<void>,
): Promise<AnswerOf<typeof operations.verifyLedger>> {
  const faults: Fault[] = [];
  const found = (more: Fault[]): void => {
    faults.push(...more.slice(0, MOST_FAULTS - faults.length));
  };
  const counted = await context.tx.transaction(
    async (tx) => {
      await others?.(tx, found);
      return { postings: await addUpPostings(tx, found), entries: await followAccounts(tx, found) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { data: { verified: faults.length === 0, ...counted, faults, as_of: context.now.toISOString() } };
}
