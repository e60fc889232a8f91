import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Transaction } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { VerifiedRange } from './rules';
import { countRecentFaults } from './store';
import {
  type AccountFinding,
  type Causes,
  checkAccountsPage,
  checkEntriesPage,
  checkPostingsPage,
  type PostingFinding,
} from './verify-store';

/** A violated invariant: the rule, the record's id, and the finding. */
export interface Fault {
  readonly rule:
    | 'posting_unbalanced'
    | 'posting_without_entries'
    | 'entry_without_posting'
    | 'entry_without_account'
    | 'entry_of_other_account'
    | 'entry_of_other_posting'
    | 'entry_without_cause'
    | 'balance_after_wrong'
    | 'account_balance_wrong'
    | 'wallet_below_zero'
    | 'account_below_zero'
    | 'funding_money_wrong'
    | 'order_clearing_wrong'
    | 'order_money_wrong'
    | 'maturity_money_wrong'
    | 'adjustment_wrong';
  readonly id: string;
  readonly detail: string;
}

const belowZero = (kind: string | null): Fault['rule'] =>
  kind === 'wallet' ? 'wallet_below_zero' : 'account_below_zero';

const money = (amount: string | null): string => formatMoney(BigInt(amount ?? '0'));

/** The fault of a posting or of one of its entries. */
function postingFault({ rule, id, found, expected, other }: PostingFinding): Fault {
  switch (rule) {
    case 'posting_without_entries':
      return { rule, id, detail: 'has no entries' };
    case 'posting_unbalanced':
      return { rule, id, detail: `adds up to ${money(found)} ${other}` };
    case 'balance_after_wrong':
      return { rule, id, detail: `says ${money(found)}, follows as ${money(expected)}` };
    case 'below_zero':
      return { rule: belowZero(other), id, detail: `leaves ${money(found)}` };
    case 'entry_without_account':
      return { rule, id, detail: `names the account ${other}` };
    case 'entry_of_other_account':
      return { rule, id, detail: `differs from account ${other}` };
    case 'entry_of_other_posting':
      return { rule, id, detail: `differs from posting ${other}` };
    case 'entry_without_posting':
      return { rule, id, detail: `names the posting ${other}` };
  }
}

/** The faults of an account whose balance differs from its last entry's, or is below its minimum. */
function accountFaults({ id, kind, balance, last, isBelowZero }: AccountFinding): Fault[] {
  const faults: Fault[] = [];
  if (balance !== last) {
    const detail = `holds ${money(balance)}, its last entry leaves ${money(last)}`;
    faults.push({ rule: 'account_balance_wrong', id, detail });
  }
  if (isBelowZero) faults.push({ rule: belowZero(kind), id, detail: `holds ${money(balance)}` });
  return faults;
}

/** The lowest id, where a walk begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Where a verification step resumes, and for which organisation, or for all. */
export interface VerifiedPlace {
  readonly after: string;
  readonly organisationId: string | null;
  /** Not the whole history is walked: what the page's entries are of is followed at once, however old it is. */
  readonly isPartial?: boolean;
}

/** The result of one part of a verification. */
export interface VerifiedPart {
  readonly faults: readonly Fault[];
  /** The id after which the step goes on; null at its end. */
  readonly next: string | null;
  /** Checked records, by kind. */
  readonly checked: Readonly<Record<string, number>>;
}

const POSTINGS = 4_000;
const ENTRIES = 20_000;
const ACCOUNTS = 5_000;

const rangeOf = ({ after, organisationId }: VerifiedPlace, most: number): VerifiedRange => ({
  after,
  organisationId,
  most,
});

/** Checks a page of postings with their entries; also returns the causes that the entries name. */
export async function verifyPostings(
  tx: Transaction,
  place: VerifiedPlace,
): Promise<VerifiedPart & { readonly causes: Causes }> {
  const page = await checkPostingsPage(tx, rangeOf(place, POSTINGS));
  return {
    faults: page.findings.map(postingFault),
    next: page.read < POSTINGS ? null : page.last,
    checked: { postings: page.postings, entries: page.entries },
    causes: page,
  };
}

/** Finds entries without a posting. */
export async function verifyEntries(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const page = await checkEntriesPage(tx, rangeOf(place, ENTRIES));
  return {
    faults: page.findings.map(postingFault),
    next: page.read < ENTRIES ? null : page.last,
    checked: {},
  };
}

/** Compares a page of accounts with their last entries. */
export async function verifyAccounts(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const page = await checkAccountsPage(tx, rangeOf(place, ACCOUNTS));
  return {
    faults: page.findings.flatMap(accountFaults),
    next: page.read < ACCOUNTS ? null : page.last,
    checked: { accounts: page.read },
  };
}

/** One step of a verification: checks the records of a page, in the caller's snapshot. */
export type VerifyStep = (tx: Transaction, place: VerifiedPlace) => Promise<VerifiedPart>;

/** More than anyone reads; a broken ledger must not fill the memory. */
const MOST_FAULTS = 1000;

const ledgerSteps: readonly VerifyStep[] = [verifyPostings, verifyEntries, verifyAccounts];

/**
 * Verifies the ledger of all organisations in one snapshot, page by page, so that memory does not grow with the
 * ledger. Lists at most 1,000 faults.
 * @param steps the checks; default: the ledger's own rules
 */
export async function verifyLedger(
  context: OpenContext,
  steps = ledgerSteps,
): Promise<AnswerOf<typeof operations.verifyLedger>> {
  const faults: Fault[] = [];
  const checked: Record<string, number> = {};
  const runStep = async (tx: Transaction, step: VerifyStep): Promise<void> => {
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const part: VerifiedPart = await step(tx, { after, organisationId: null });
      faults.push(...part.faults.slice(0, MOST_FAULTS - faults.length));
      for (const [what, count] of Object.entries(part.checked)) checked[what] = (checked[what] ?? 0) + count;
      after = part.next;
    }
  };
  await context.tx.transaction(
    async (tx) => {
      for (const step of steps) await runStep(tx, step);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { postings = 0, entries = 0 } = checked;
  return {
    data: { verified: faults.length === 0, postings, entries, faults, as_of: context.now.toISOString() },
  };
}

/** Enough to see soon that something goes wrong; the whole is what `npm run admin -- ledger verify` is for. */
const RECENT_POSTINGS = 200;

/** The number of faults in the latest 200 postings and their accounts: 0 unless the ledger is corrupt. */
export const checkRecentPostings = (tx: Transaction): Promise<number> =>
  countRecentFaults(tx, RECENT_POSTINGS);
