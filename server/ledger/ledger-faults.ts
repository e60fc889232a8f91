import { formatMoney } from '@/lib/contract/money';
import type { VerifiedEntry } from './store';

/** Something in the ledger that does not hold: the rule, the id of the record, and what was found. */
export interface Fault {
  readonly rule:
    | 'posting_unbalanced'
    | 'posting_without_entries'
    | 'entry_without_posting'
    | 'entry_without_account'
    | 'entry_of_other_account'
    | 'entry_of_other_posting'
    | 'balance_after_wrong'
    | 'account_balance_wrong'
    | 'wallet_below_zero'
    | 'order_clearing_wrong'
    | 'order_money_wrong';
  readonly id: string;
  readonly detail: string;
}

/** How far an account has been followed: what its entries add up to, and what its own row says, in minor units. */
export interface Progress {
  readonly accountId: string;
  readonly running: bigint;
  readonly recorded: bigint | null;
}

/** The faults of one entry, read after the entry before it on the same account. */
export function checkEntry({ entry, account, posting }: VerifiedEntry, before: bigint): Fault[] {
  const faults: Fault[] = [];
  const found = (rule: Fault['rule'], detail: string) => faults.push({ rule, id: entry.id, detail });
  const expected = before + entry.amount;
  if (entry.balanceAfter !== expected) {
    found(
      'balance_after_wrong',
      `says ${formatMoney(entry.balanceAfter)}, follows as ${formatMoney(expected)}`,
    );
  }
  if (entry.accountKind === 'wallet' && (entry.balanceAfter < 0n || expected < 0n)) {
    found('wallet_below_zero', `leaves ${formatMoney(expected)} ${entry.currency}`);
  }
  if (!posting) found('entry_without_posting', `names the posting ${entry.postingId}`);
  else if (!isOfPosting(entry, posting))
    found('entry_of_other_posting', `differs from posting ${posting.id}`);
  if (!account) found('entry_without_account', `names the account ${entry.accountId}`);
  else if (!isOfAccount(entry, account))
    found('entry_of_other_account', `differs from account ${account.id}`);
  return faults;
}

type Entry = VerifiedEntry['entry'];

const isOfPosting = (entry: Entry, posting: NonNullable<VerifiedEntry['posting']>): boolean =>
  entry.organisationId === posting.organisationId &&
  entry.environment === posting.environment &&
  entry.type === posting.type;

const isOfAccount = (entry: Entry, account: NonNullable<VerifiedEntry['account']>): boolean =>
  entry.organisationId === account.organisationId &&
  entry.environment === account.environment &&
  entry.currency === account.currency &&
  entry.accountKind === account.kind;

/** The fault of an account whose row says another balance than its entries add up to. */
export function checkAccount({ accountId, running, recorded }: Progress): Fault[] {
  if (recorded === null || recorded === running) return [];
  const detail = `holds ${formatMoney(recorded)}, its entries add up to ${formatMoney(running)}`;
  return [{ rule: 'account_balance_wrong', id: accountId, detail }];
}

/** The fault of one currency of a posting: entries that don't add up to zero, or none at all. */
export function checkPostingSum(row: {
  readonly id: string;
  readonly currency: string | null;
  readonly sum: bigint;
  readonly entries: number;
}): Fault[] {
  if (row.entries === 0) {
    return [{ rule: 'posting_without_entries', id: row.id, detail: 'has no entries' }];
  }
  if (row.sum === 0n) return [];
  const detail = `adds up to ${formatMoney(row.sum)} ${row.currency}`;
  return [{ rule: 'posting_unbalanced', id: row.id, detail }];
}
