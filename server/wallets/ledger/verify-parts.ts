import type { Transaction } from '@/server/platform/database/database';
import { accountFaults, type Fault, postingFault } from './ledger-faults';
import type { VerifiedRange } from './rules';
import { type Causes, checkAccountsPage, checkEntriesPage, checkPostingsPage } from './verify-store';

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
