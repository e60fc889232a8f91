import type { KybCase } from '@/lib/contract/kyb/case';
import type { Kyb, KybQuestion } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { destination, type KybMove } from '../submission/rules';

/** Somebody of the provider's staff; without an id: whoever holds the operators' own key. */
export interface Reviewer {
  readonly id: string | null;
  readonly name: string;
}

/** Whoever holds the operators' own key counts as one reviewer of this name. */
export const OWN_KEY: Reviewer = { id: null, name: 'operator key' };

/** What distinguishes reviewers: of one person, or one key, only one approval counts. */
export const identityOf = ({ id }: Reviewer): string => id ?? OWN_KEY.name;

/** The reviewer that an identity stands for. */
export const reviewerOf = (identity: string, name: string): Reviewer => ({
  id: identity === OWN_KEY.name ? null : identity,
  name,
});

/** A reviewer as /operator/v1 shows them. */
export const presentReviewer = ({ id, name }: Reviewer): { id?: string; name: string } => ({
  ...(id !== null && { id }),
  name,
});

/** How many findings and questions stand against an approval: what was rejected and is as it was, and what is not answered. */
export function openPoints({
  kyb,
  questions,
}: {
  readonly kyb: Pick<Kyb, 'requirements'>;
  readonly questions: readonly Pick<KybQuestion, 'status'>[];
}): number {
  // Questions are counted by themselves: those that the partner was not asked yet are no requirements.
  const standing = kyb.requirements.filter(
    ({ code, status }) => code !== 'question' && status !== 'provided',
  );
  return standing.length + questions.filter(({ status }) => status === 'open').length;
}

type ReviewMove = KybCase['moves'][number]['move'];
type PossibleMove = KybCase['moves'][number];

/** What decides which moves a reviewer may make. */
export interface Situation {
  readonly status: KybStatus;
  readonly reviewer: Reviewer;
  readonly assigned: Reviewer | null;
  /** As expiredSummary has it. */
  readonly expired: string | undefined;
  /** As openPoints counts them. */
  readonly openPoints: number;
  /** What is left to be judged or opened, in words; undefined when nothing is. */
  readonly unreviewed: string | undefined;
  /** Those whose approvals count at this moment. */
  readonly approvedBy: readonly Reviewer[];
  /** More than one where the approval of one does not suffice. */
  readonly approvalsNeeded: number;
}

const ORDER: readonly ReviewMove[] = [
  'take',
  'request_information',
  'approve',
  'reject',
  'suspend',
  'reinstate',
];

/** A decision takes a submitted case first; a case in review can pass to another reviewer. */
const isPossible = (
  { status, reviewer, assigned }: Situation,
  move: ReviewMove,
  isPaper: boolean,
): boolean => {
  const isDecision = move === 'approve' || move === 'reject';
  if (status === 'submitted' && isDecision) return true;
  if (status === 'in_review' && move === 'take')
    return assigned === null || identityOf(assigned) !== identityOf(reviewer);
  return destination(status, move satisfies KybMove, isPaper) !== undefined;
};

const counted = (points: number) =>
  points === 1 ? 'A finding or question is still open.' : `${points} findings or questions are still open.`;

/** Whether the reviewer's own approval is among those that do not suffice yet. */
const hasApproved = ({ approvedBy, reviewer, approvalsNeeded }: Situation): boolean =>
  approvedBy.length < approvalsNeeded &&
  approvedBy.some((other) => identityOf(other) === identityOf(reviewer));

/** Why a move that the state allows is refused to this reviewer now; undefined when it is not. */
function rejectionOf(situation: Situation, move: ReviewMove): string | undefined {
  const { status, reviewer } = situation;
  if (!isPossible(situation, move, false) && reviewer.id !== null)
    return "Only with the operators' own key, for a business that was verified on paper.";
  const isReview = status === 'submitted' || status === 'in_review';
  if (move === 'request_information' && situation.openPoints === 0)
    return 'Reject something or ask a question first.';
  if (move === 'approve' && isReview && situation.expired) return situation.expired;
  if (move === 'approve' && isReview && situation.openPoints > 0) return counted(situation.openPoints);
  if (move === 'approve' && isReview && situation.unreviewed) return situation.unreviewed;
  if ((move === 'approve' && isReview) || move === 'reinstate')
    return hasApproved(situation) ? 'You have approved it. Another reviewer must approve it too.' : undefined;
  return undefined;
}

/** What the state allows next, and why the reviewer may not where they may not. */
export function possibleMoves(situation: Situation): PossibleMove[] {
  return ORDER.filter((move) => isPossible(situation, move, true)).map((move) => {
    const refused = rejectionOf(situation, move);
    return { move, ...(refused !== undefined && { refused }) };
  });
}

/** Whether a verification can be decided on only by the operators' own key: nothing was submitted to be reviewed. */
export const isOnPaper = (status: KybStatus): boolean => status === 'draft' || status === 'action_required';
