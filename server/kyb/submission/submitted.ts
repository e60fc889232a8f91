import type { KybQuestion, KybSubmission } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { KybState } from './read-state';

type Records = Pick<KybState, 'profile' | 'documents'>;

/** Each submitted record as it is now, with its status; what the partner has removed since is left out. */
function asNow<Row extends { readonly id: string }>(submitted: readonly Row[], now: readonly Row[]): Row[] {
  return submitted.flatMap(({ id }) => now.find((row) => row.id === id) ?? []);
}

/**
 * What reviewers see of a verification: what was submitted last, and none of what the partner has written since. Without a
 * submission that is nothing. Accounts added after the approval are not part of any submission; they are seen as they are.
 */
export function submittedRecords(
  status: KybStatus,
  { profile, documents }: Records,
  submission: KybSubmission | undefined,
): Records {
  const isApproved = status === 'approved' || status === 'suspended';
  const accounts = isApproved
    ? profile.accounts
    : asNow(submission?.settlement_accounts ?? [], profile.accounts);
  return {
    profile: {
      business: submission?.business ?? { version: 0 },
      people: submission?.people ?? [],
      accounts,
    },
    documents: asNow(submission?.documents ?? [], documents),
  };
}

/** A question without an answer that was not submitted yet. */
export function submittedAnswer<Question extends KybQuestion>(
  { answer, answered_at, ...question }: Question,
  submission: KybSubmission | undefined,
): Omit<Question, 'answer' | 'answered_at'> & Pick<KybQuestion, 'answer' | 'answered_at'> {
  if (answered_at === undefined || !submission || answered_at > submission.created_at) return question;
  return { ...question, answer, answered_at };
}
