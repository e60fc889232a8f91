import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { moveKyb } from '../submission/move-kyb';
import { readCase } from '../submission/read-case';
import { expiredSummary } from '../submission/renewals';
import { gapDetails, gapSummary } from '../submission/review-gaps';
import { lockCase, type OpenCase, recordCaseAct } from './open-case';
import { readReview, readStandings } from './read-review';
import { isOnPaper, openPoints } from './rules';
import { deleteApprovals, insertApproval } from './store';
import { takeCase } from './take-kyb-case';

/** The result of a decision. */
interface Decided extends Pick<OpenCase, 'organisation'> {
  readonly approvals: number;
  readonly approvalsNeeded: number;
}

/** Gaps that are named in the details of an error, at most. */
const MOST_NAMED = 20;

/**
 * @throws ApiError invalid_state (`document_expired`) with an expired document, and (`open_findings`) while a rejection or an open question blocks an approval;
 * review_incomplete while something was not judged or opened
 */
async function requireReview(context: OpenContext, { organisation }: OpenCase): Promise<void> {
  const record = await readCase(context, organisation);
  const expired = expiredSummary(record.documents);
  if (expired) throw invalidState('document_expired', expired);
  const count = openPoints(record);
  if (count > 0) {
    const message =
      count === 1
        ? 'One finding or question is still open.'
        : `${count} findings or questions are still open.`;
    throw invalidState('open_findings', message);
  }
  const { review_gaps: gaps } = await readReview(context, organisation, record);
  const summary = gapSummary(gaps);
  if (!summary) return;
  const details = gapDetails(gaps, record.documents, MOST_NAMED);
  throw new ApiError('review_incomplete', `The review is not complete: ${summary}`, details);
}

/**
 * Adds the caller's approval to the submission in review, or to a reinstatement after a suspension. The status
 * changes once as many reviewers have approved as KYB_REVIEWERS requires. The organisation is locked, so the approval
 * rests on the findings at its commit.
 * @throws ApiError review_incomplete; invalid_state: `open_findings`, `approved_by_you` when somebody else's approval
 *   is missing, or the status that can't be approved
 */
async function approveCase(
  context: OpenContext,
  opened: OpenCase,
  reason: string | undefined,
): Promise<Decided> {
  const { tx, now, settings } = context;
  const { organisation, reviewer } = opened;
  const { id, kybStatus } = organisation;
  if (kybStatus === 'in_review') await requireReview(context, opened);
  const approvalsNeeded = settings.kybReviewers;
  const { submissions, approvedBy } = (await readStandings(context, [id]))(id);
  const isNew = await insertApproval(tx, id, submissions, reviewer, now);
  const approvals = approvedBy.length + (isNew ? 1 : 0);
  if (isNew) recordCaseAct(context, opened, 'kyb_approval.given', { submission: String(submissions) });
  if (approvals >= approvalsNeeded) {
    const move = kybStatus === 'suspended' ? 'reinstate' : 'approve';
    const moved = await moveKyb(context, organisation, move, { by: 'reviewer', reason });
    return { organisation: moved, approvals, approvalsNeeded };
  }
  if (isNew) return { organisation, approvals, approvalsNeeded };
  throw invalidState('approved_by_you', 'You have approved it. Another reviewer must approve it too.');
}

type Input = InputOf<typeof operations.decideKyb>;

/**
 * Decides about an organisation's verification: live keys work from then on, or no longer, on every node. Takes a
 * submitted one first. If KYB_REVIEWERS is 2, an approval and a reinstatement wait for the second reviewer; a
 * rejection and a suspension need one.
 * @throws ApiError not_found; invalid_state with the `status` that does not allow the decision, `document_expired`,
 *   `open_findings` or `approved_by_you`; review_incomplete for an approval before everything was judged and opened; forbidden for a
 *   member of that organisation, and for a person where nothing was submitted
 */
export async function decideKyb(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.decideKyb>> {
  const opened = await lockCase(context, input.slug);
  const { organisation, approvals, approvalsNeeded } = await decide(context, opened, input);
  const { id, slug, kybStatus } = organisation;
  return { data: { id, slug, kyb_status: kybStatus, approvals, approvals_needed: approvalsNeeded } };
}

async function decide(context: OpenContext, opened: OpenCase, { decision, reason }: Input): Promise<Decided> {
  const { kybStatus } = opened.organisation;
  if (decision === 'suspended') return suspend(context, opened, reason);
  if (isOnPaper(kybStatus)) return decideOnPaper(context, opened, decision, reason);
  const taken = kybStatus === 'submitted' ? await takeCase(context, opened) : opened;
  if (decision === 'rejected') return reject(context, taken, reason);
  const isApprovable = ['in_review', 'suspended'].includes(taken.organisation.kybStatus);
  if (isApprovable) return approveCase(context, taken, reason);
  // The table of moves rejects it with its own message.
  return withStanding(context, await moveKyb(context, taken.organisation, 'approve', { by: 'reviewer' }));
}

async function withStanding(context: OpenContext, organisation: OpenCase['organisation']): Promise<Decided> {
  const { approvedBy } = (await readStandings(context, [organisation.id]))(organisation.id);
  return { organisation, approvals: approvedBy.length, approvalsNeeded: context.settings.kybReviewers };
}

/**
 * A business that was verified outside of this service: the operators' own key is enough, as long as
 * nothing was submitted that would have to be reviewed. The audit trail names it as verified on paper.
 */
async function decideOnPaper(
  context: OpenContext,
  { organisation, reviewer }: OpenCase,
  decision: 'approved' | 'rejected',
  reason: string | undefined,
): Promise<Decided> {
  if (reviewer.id !== null) {
    throw new ApiError('forbidden', "Only the operators' own key can decide before a submission.");
  }
  const move = decision === 'approved' ? 'approve' : 'reject';
  const moved = await moveKyb(context, organisation, move, { by: 'reviewer', reason, isPaper: true });
  return { organisation: moved, approvals: decision === 'approved' ? 1 : 0, approvalsNeeded: 1 };
}

async function reject(
  context: OpenContext,
  { organisation }: OpenCase,
  reason: string | undefined,
): Promise<Decided> {
  return withStanding(context, await moveKyb(context, organisation, 'reject', { by: 'reviewer', reason }));
}

/** Earlier approvals no longer count: a reinstatement needs new ones. */
async function suspend(
  context: OpenContext,
  { organisation }: OpenCase,
  reason: string | undefined,
): Promise<Decided> {
  const moved = await moveKyb(context, organisation, 'suspend', { by: 'reviewer', reason });
  await deleteApprovals(context.tx, organisation.id);
  return withStanding(context, moved);
}
