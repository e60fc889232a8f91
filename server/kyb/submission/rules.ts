import type { KybStatus } from '@/lib/contract/organisation/organisation';

const moves = ['submit', 'take', 'request_information', 'approve', 'reject', 'suspend', 'reinstate'] as const;
export type KybMove = (typeof moves)[number];

interface Row {
  readonly move: KybMove;
  readonly from: KybStatus;
  readonly to: KybStatus;
  /** Only for the operators' own key: a business that was verified on paper. */
  readonly paper?: true;
}

/** The allowed transitions. A rejection is final. */
export const MOVES: readonly Row[] = [
  { move: 'submit', from: 'draft', to: 'submitted' },
  { move: 'take', from: 'submitted', to: 'in_review' },
  { move: 'approve', from: 'in_review', to: 'approved' },
  { move: 'reject', from: 'in_review', to: 'rejected' },
  { move: 'request_information', from: 'in_review', to: 'action_required' },
  { move: 'submit', from: 'action_required', to: 'submitted' },
  { move: 'suspend', from: 'approved', to: 'suspended' },
  { move: 'reinstate', from: 'suspended', to: 'approved' },
  { move: 'approve', from: 'draft', to: 'approved', paper: true },
  { move: 'reject', from: 'draft', to: 'rejected', paper: true },
  { move: 'reject', from: 'action_required', to: 'rejected', paper: true },
];

/** The status that a transition leads to; undefined where it is not allowed. */
export const destination = (from: KybStatus, move: KybMove, isPaper = false): KybStatus | undefined =>
  MOVES.find((row) => row.from === from && row.move === move && (isPaper || !row.paper))?.to;

/** The audit trail's name of each transition, after `kyb.`. */
export const pastTense: Readonly<Record<KybMove, string>> = {
  submit: 'submitted',
  take: 'taken',
  request_information: 'information_requested',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
};

interface StatusChange {
  readonly kybStatus: KybStatus;
  readonly kybSubmittedAt?: Date;
  readonly kybDecidedAt?: Date | null;
  readonly kybDecisionReason?: string | null;
}

/**
 * The fields that a transition changes: a submission removes the earlier decision, and every end of a review is a
 * decision.
 */
export function changeOf(move: KybMove, to: KybStatus, now: Date, reason: string | undefined): StatusChange {
  if (move === 'take') return { kybStatus: to };
  if (move === 'submit')
    return { kybStatus: to, kybSubmittedAt: now, kybDecidedAt: null, kybDecisionReason: null };
  return { kybStatus: to, kybDecidedAt: now, kybDecisionReason: reason ?? null };
}
