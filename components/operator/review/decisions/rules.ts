import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Item } from '../items';
import { placeName, reviewerName } from '../labels';

type Approved = Pick<KybCase, 'approvals_needed' | 'approved_by'>;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const count = (number: number) => counts[number] ?? String(number);

/** True if this approval completes the required number. */
const isLastApproval = ({ approvals_needed, approved_by }: Approved): boolean =>
  approved_by.length + 1 >= approvals_needed;

/** The approvals so far, as a sentence; undefined if there are none. */
export function approvedText({ approved_by }: Approved, me: string): string | undefined {
  if (approved_by.length === 0) return undefined;
  const names = approved_by.map((reviewer) => reviewerName(reviewer, me));
  const first = names.slice(0, -1).join(', ');
  return `${first ? `${first} and ` : ''}${names.at(-1)} approved it.`;
}

/** The effect of an approval now. */
export function approvalEffect(record: Approved, me: string): string {
  const done = 'Live keys activate immediately and the partner is notified.';
  const { approvals_needed: needed, approved_by: given } = record;
  if (needed < 2) return done;
  const before = approvedText(record, me);
  if (isLastApproval(record)) return `${before ? `${before} ` : ''}Yours is the last of ${needed}. ${done}`;
  const missing = needed - given.length - 1;
  return `${before ? `${before} ` : ''}Live keys work once ${count(missing).toLowerCase()} more ${missing === 1 ? 'reviewer approves' : 'reviewers approve'} it.`;
}

/** Something that the partner is asked to do, in the text that they will see. */
export interface PartnersPoint {
  readonly id: string;
  readonly kind: 'rejected' | 'open' | 'question';
  /** Its subject. */
  readonly what: string;
  readonly words: string;
}

/**
 * What the partner sees after a request for information: the requirements that await them, including everything that
 * was rejected and not fixed, and the questions that are open then. Oldest questions first.
 */
export function partnersPoints(record: KybCase): PartnersPoint[] {
  const requirements = record.kyb.requirements
    // Questions have a separate list, which includes those that were not sent to the partner yet.
    .filter(({ code, status }) => code !== 'question' && status !== 'provided')
    .map((requirement) => ({
      id: [requirement.code, requirement.person_id, requirement.document_id].join(),
      kind: requirement.status === 'rejected' ? ('rejected' as const) : ('open' as const),
      what: placeName(record, requirement),
      words: requirement.message,
    }));
  const questions = record.questions
    .filter(({ status }) => status === 'open')
    .toReversed()
    .map((question) => ({
      id: question.id,
      kind: 'question' as const,
      what: placeName(record, question),
      words: question.question,
    }));
  return [...requirements, ...questions];
}

export type Move = KybCase['moves'][number]['move'];

/** A button of the decision bar. */
export interface Decision {
  readonly move: Move;
  readonly label: string;
  /** Why it can't be done now. */
  readonly refused: string | undefined;
  /** True for the next step in this state. */
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

/** The buttons of each state, with the next step last. */
const shown: Record<KybStatus, readonly Move[]> = {
  draft: review,
  submitted: [...review, 'take'],
  in_review: ['take', ...review],
  action_required: review,
  approved: ['suspend'],
  rejected: review,
  suspended: ['reinstate'],
};

/** Why a state allows none of its moves. */
const stuck: Record<KybStatus, string> = {
  draft: 'The partner hasn’t submitted it yet.',
  submitted: 'Take it first.',
  in_review: 'You can’t do this while it is in review.',
  action_required: 'The partner has been asked for more information.',
  approved: 'It is already approved.',
  rejected: 'It was rejected, and that is final.',
  suspended: 'It is suspended.',
};

type Movable = Pick<KybCase, 'status' | 'moves' | 'reviewer'>;

/**
 * The decisions in the decision bar, including disabled ones with their reason.
 * @param me the operator's id; operators can't take a case that they already have
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

const because: Record<Exclude<KybStatus, 'in_review'>, string> = {
  draft: 'It has not been submitted yet.',
  submitted: 'Take the case first.',
  action_required: 'The partner has been asked for more information.',
  approved: 'It is already approved.',
  rejected: 'It was rejected, and that is final.',
  suspended: 'It is suspended.',
};

/**
 * Why an item can't be judged now; undefined if it can. Accounts and documents that are added after the approval can be
 * judged then.
 */
export function judgingDisabledReason(
  { status, last_submission: submission }: Pick<KybCase, 'status' | 'last_submission'>,
  item: Item,
): string | undefined {
  if (status === 'in_review') return undefined;
  const isAdded =
    item.section === 'settlement_accounts' ||
    (item.section === 'documents' && !submission?.documents.some(({ id }) => id === item.document_id));
  return status === 'approved' && isAdded ? undefined : because[status];
}

/** Why a document's expiry date can't be set now; undefined if it can. */
export function datingDisabledReason(
  { status, openings }: Pick<KybCase, 'status' | 'openings'>,
  documentId: string,
): string | undefined {
  if (status !== 'in_review' && status !== 'approved') return because[status];
  return openings.some(({ document_id }) => document_id === documentId)
    ? undefined
    : 'Open the document first.';
}

/** Why an item can be rejected but not accepted: the virus scanner has not passed the document. */
export function acceptingDisabledReason(
  { documents }: Pick<KybCase, 'documents'>,
  item: Item,
): string | undefined {
  if (item.section !== 'documents') return undefined;
  const scan = documents.find(({ id }) => id === item.document_id)?.scan;
  if (scan === 'waiting') return 'The virus scan isn’t finished.';
  return scan === 'infected' ? 'The virus scanner found malware in it.' : undefined;
}

/** Why no question can be asked now; undefined if one can. */
export const askingDisabledReason = ({ status }: Pick<KybCase, 'status'>): string | undefined =>
  status === 'in_review' ? undefined : because[status];
