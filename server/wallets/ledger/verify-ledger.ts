import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Transaction } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Fault } from './ledger-faults';
import { countRecentFaults } from './store';
import {
  FIRST_ID,
  type VerifiedPart,
  type VerifiedPlace,
  verifyAccounts,
  verifyEntries,
  verifyPostings,
} from './verify-parts';

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
const POSTINGS = 200;

/** The number of faults in the latest 200 postings and their accounts: 0 unless the ledger is corrupt. */
export const checkRecentPostings = (tx: Transaction): Promise<number> => countRecentFaults(tx, POSTINGS);
