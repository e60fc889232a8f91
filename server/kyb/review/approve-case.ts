import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { moveKyb } from '../submission/move-kyb';
import { readCase } from '../submission/read-case';
import { gapDetails, gapSummary } from '../submission/review-gaps';
import type { OpenCase } from './open-case';
import { readReview } from './read-review';
import { readStandings } from './read-standings';
import { recordCaseAct } from './record-case-act';
import { openPoints } from './rules';
import { insertApproval } from './store';

/** What came of a decision. */
export interface Decided extends Pick<OpenCase, 'organisation'> {
  readonly approvals: number;
  readonly approvalsNeeded: number;
}

/** Gaps that are named in the details of an error, at most. */
const MOST_NAMED = 20;

/**
 * @throws ApiError invalid_state (`open_findings`) while something that was rejected or asked stands against an approval;
 * review_incomplete while something was not judged or opened.
 */
async function requireReview(context: OpenContext, { organisation }: OpenCase): Promise<void> {
  const record = await readCase(context, organisation);
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
 * Gives the caller's approval to the submission that is in review, or to making live keys work again after a suspension.
 * The status moves once as many different reviewers as KYB_REVIEWERS says have approved. The organisation is locked, so what
 * was judged and opened is what the approval rests on when it is committed.
 * @throws ApiError review_incomplete; invalid_state: `open_findings`, `approved_by_you` when somebody else's approval is missing, or the
 * status that can't be approved.
 */
export async function approveCase(
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
  throw invalidState('approved_by_you', 'You have approved it. Somebody else must approve it too.');
}
