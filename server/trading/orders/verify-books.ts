import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { type VerificationStep, verificationSteps } from '@/lib/contract/treasury/ledger';
import { findOrganisation } from '@/server/organisation/organisations/read-organisations';
import { decodeForwardCursor, encodeCursor } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { verifyFunding } from '@/server/wallets/funding/verify-funding';
import {
  FIRST_ID,
  type VerifyStep,
  verifyAccounts,
  verifyEntries,
  verifyLedger,
} from '@/server/wallets/ledger/verify-ledger';
import { verifyHoldings } from '../holdings/verify-holdings';
import { verifyCausedPostings, verifyClearing, verifyOrders } from './verify-orders';

/** Steps of other areas: what operators recorded. */
export type StaffSteps = Pick<Record<VerificationStep, VerifyStep>, 'manual_transfers' | 'adjustments'>;

/** Verifies nothing. */
const skip: VerifyStep = async () => ({ faults: [], next: null, checked: {} });
const noStaffSteps: StaffSteps = { manual_transfers: skip, adjustments: skip };

const bookSteps: Omit<Record<VerificationStep, VerifyStep>, keyof StaffSteps> = {
  postings: verifyCausedPostings,
  entries: verifyEntries,
  accounts: verifyAccounts,
  funding_requests: verifyFunding,
  orders: verifyOrders,
  holdings: verifyHoldings,
  order_clearing: verifyClearing,
};

/** Steps that check only records from a time on; the others are small, and always checked whole. */
const bySince: readonly VerificationStep[] = [
  'postings',
  'entries',
  'funding_requests',
  'orders',
  'holdings',
  'adjustments',
];

/** Ids are drawn before their transaction commits, by the clocks of several machines. */
const SLACK_MS = 10 * 60_000;

/** The lowest id of a record written at a time: UUID version 7 begins with it. */
function firstIdOf(moment: Date): string {
  const hex = Math.max(0, moment.getTime() - SLACK_MS)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

function placeOf(cursor: string): { readonly step: VerificationStep; readonly after: string } {
  const [name, after = ''] = decodeForwardCursor(cursor, 2);
  const step = verificationSteps.find((known) => known === name);
  if (step && isUuid(after)) return { step, after };
  throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
}

/**
 * Verifies the ledger of all organisations against its own rules and against its causes, in one snapshot: each
 * funding request, order and holding has its entries, each entry has its cause, and the money reserved for orders is
 * what open ones have paid. Lists at most 1,000 faults.
 */
export function verifyBooks(
  context: OpenContext,
  staffSteps: StaffSteps = noStaffSteps,
): Promise<AnswerOf<typeof operations.verifyLedger>> {
  const steps = { ...bookSteps, ...staffSteps };
  return verifyLedger(
    context,
    verificationSteps.map((step) => steps[step]),
  );
}

/**
 * Verifies a page of the ledger (`GET /operator/v1/ledger/verification/pages`), in its own snapshot. That is correct
 * while money moves: whatever a rule compares is read in one snapshot, and entries are immutable, so a verified pair
 * of entries stays valid. A walk from the first to the last page verifies everything that was committed when it
 * began.
 * @throws ApiError not_found for an unknown slug; invalid_cursor
 */
export async function verifyBooksPage(
  context: OpenContext,
  { cursor, organisation, since }: InputOf<typeof operations.verifyLedgerPage>,
  staffSteps: StaffSteps = noStaffSteps,
): Promise<AnswerOf<typeof operations.verifyLedgerPage>> {
  const steps = { ...bookSteps, ...staffSteps };
  const organisationId =
    organisation === undefined ? null : (await findOrganisation(context, organisation)).id;
  const startOf = (step: VerificationStep): string =>
    since !== undefined && bySince.includes(step) ? firstIdOf(new Date(since)) : FIRST_ID;
  const { step, after } =
    cursor === undefined
      ? { step: verificationSteps[0], after: startOf(verificationSteps[0]) }
      : placeOf(cursor);
  const part = await context.tx.transaction(
    (tx) => steps[step](tx, { after, organisationId, isPartial: since !== undefined }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const following = verificationSteps[verificationSteps.indexOf(step) + 1];
  const next = part.next !== null ? [step, part.next] : following && [following, startOf(following)];
  return {
    data: {
      step,
      checked: part.checked,
      faults: [...part.faults],
      as_of: context.now.toISOString(),
      next_cursor: next ? encodeCursor(next) : null,
    },
  };
}
