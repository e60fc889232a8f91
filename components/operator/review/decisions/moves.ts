import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybStatus } from '@/lib/contract/organisation/organisation';

export type Move = KybCase['moves'][number]['move'];

/** A button of the decision bar. */
export interface Decision {
  readonly move: Move;
  readonly label: string;
  /** Why it can't be done now. */
  readonly refused: string | undefined;
  /** What the state asks for next. */
  readonly isNext: boolean;
}

const labels: Record<Move, string> = {
  take: 'Take',
  request_information: 'Request information',
  approve: 'Approve',
  reject: 'Reject',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
};

const review: readonly Move[] = ['request_information', 'reject', 'approve'];

/** The buttons of each state, the one that comes next last. */
const shown: Record<KybStatus, readonly Move[]> = {
  draft: review,
  submitted: [...review, 'take'],
  in_review: ['take', ...review],
  action_required: review,
  approved: ['suspend'],
  rejected: review,
  suspended: ['reinstate'],
};

/** Why a state has none of its moves. */
const stuck: Record<KybStatus, string> = {
  draft: 'It has not been submitted yet: the partner is still filling it in.',
  submitted: 'Take it first.',
  in_review: 'Not while it is in review.',
  action_required: 'It is with the partner, who has been asked for more.',
  approved: 'It is already approved.',
  rejected: 'It was rejected, and that is final.',
  suspended: 'It is suspended.',
};

type Movable = Pick<KybCase, 'status' | 'moves' | 'reviewer'>;

/**
 * What the decision bar offers: what the state allows, and beside it, with its reason, what it does not.
 * @param me the person's id, who does not take what they have
 */
export function decisionsOf({ status, moves, reviewer }: Movable, me: string): Decision[] {
  const isMine = status === 'in_review' && reviewer?.id === me;
  const buttons = shown[status].filter((move) => !(move === 'take' && isMine));
  return buttons.map((move, index) => {
    const allowed = moves.find((one) => one.move === move);
    return {
      move,
      label: move === 'take' && status === 'in_review' ? 'Take over' : labels[move],
      refused: allowed ? allowed.refused : stuck[status],
      isNext: index === buttons.length - 1,
    };
  });
}
