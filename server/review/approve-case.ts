import type { OpenContext } from '../context';
import { moveKyb } from '../kyb/move-kyb';
import { readCase } from '../kyb/read-case';
import { invalidState } from '../refusal';
import type { OpenCase } from './open-case';
import { readStandings } from './read-standings';
import { recordCaseAct } from './record-case-act';
import { openPoints } from './rules';
import { insertApproval } from './store';

/** What came of a decision. */
export interface Decided extends Pick<OpenCase, 'organisation'> {
  readonly approvals: number;
  readonly approvalsNeeded: number;
}

/** @throws Refusal invalid_state while something that was rejected or asked stands against an approval. */
async function refuseOpenPoints(context: OpenContext, { organisation }: OpenCase): Promise<void> {
  const count = openPoints(await readCase(context, organisation));
  if (count === 0) return;
  const message =
    count === 1 ? 'One finding or question is still open.' : `${count} findings or questions are still open.`;
  throw invalidState('open_findings', message);
}

/**
 * Gives the caller's approval to the submission that is in review, or to making live keys work again after a suspension.
 * The status moves once as many different reviewers as KYB_REVIEWERS says have approved. The organisation is locked.
 * @throws Refusal invalid_state: `open_findings`, `approved_by_you` when somebody else's approval is missing, or the
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
  if (kybStatus === 'in_review') await refuseOpenPoints(context, opened);
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
