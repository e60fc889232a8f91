import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Item } from '../items';
import { placeName, reviewerName } from '../labels';

type Approved = Pick<KybCase, 'approvals_needed' | 'approved_by'>;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const count = (number: number) => counts[number] ?? String(number);

/** Whether this reviewer's approval is the one that suffices. */
const isLastApproval = ({ approvals_needed, approved_by }: Approved): boolean =>
  approved_by.length + 1 >= approvals_needed;

/** Who has approved so far, as a sentence; undefined where nobody has. */
export function approvedText({ approved_by }: Approved, me: string): string | undefined {
  if (approved_by.length === 0) return undefined;
  const names = approved_by.map((reviewer) => reviewerName(reviewer, me));
  const first = names.slice(0, -1).join(', ');
  return `${first ? `${first} and ` : ''}${names.at(-1)} approved it.`;
}

/** What an approval does, as it stands. */
export function approvalEffect(record: Approved, me: string): string {
  const done = 'Live keys activate immediately and the partner is notified.';
  const { approvals_needed: needed, approved_by: given } = record;
  if (needed < 2) return done;
  const before = approvedText(record, me);
  if (isLastApproval(record)) return `${before ? `${before} ` : ''}Yours is the last of ${needed}. ${done}`;
  const missing = needed - given.length - 1;
  return `${before ? `${before} ` : ''}Live keys work once ${count(missing).toLowerCase()} more ${missing === 1 ? 'reviewer approves' : 'reviewers approve'} it.`;
}

/** Something that the partner is asked to do something about, as they will read it. */
export interface PartnersPoint {
  readonly id: string;
  readonly kind: 'rejected' | 'open' | 'question';
  /** What it concerns. */
  readonly what: string;
  readonly words: string;
}

/**
 * What the partner sees once information is requested: the requirements that await them, among them everything that was
 * rejected and has not been mended, and the questions that are open then. Oldest questions first.
 */
export function partnersPoints(record: KybCase): PartnersPoint[] {
  const requirements = record.kyb.requirements
    // Questions have their own list, which also holds those that the partner has not seen yet.
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

const because: Record<Exclude<KybStatus, 'in_review'>, string> = {
  draft: 'It has not been submitted yet.',
  submitted: 'Take the case first.',
  action_required: 'It is with the partner, who has been asked for more.',
  approved: 'It is already approved.',
  rejected: 'It was rejected, and that is final.',
  suspended: 'It is suspended.',
};

/** Why a thing can't be judged now; undefined when it can. Accounts and documents that come after the approval are judged then. */
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

/** Why the expiry date of a document can't be set now; undefined when it can. */
export function datingDisabledReason(
  { status, openings }: Pick<KybCase, 'status' | 'openings'>,
  documentId: string,
): string | undefined {
  if (status !== 'in_review' && status !== 'approved') return because[status];
  return openings.some(({ document_id }) => document_id === documentId)
    ? undefined
    : 'Open the document first.';
}

/** Why a thing can't be accepted, where it can be rejected: a document that the virus scanner has not passed. */
export function acceptingDisabledReason(
  { documents }: Pick<KybCase, 'documents'>,
  item: Item,
): string | undefined {
  if (item.section !== 'documents') return undefined;
  const scan = documents.find(({ id }) => id === item.document_id)?.scan;
  if (scan === 'waiting') return 'The virus scanner has not seen it yet.';
  return scan === 'infected' ? 'The virus scanner found malware in it.' : undefined;
}

/** Why no question can be asked now; undefined when one can. */
export const askingDisabledReason = ({ status }: Pick<KybCase, 'status'>): string | undefined =>
  status === 'in_review' ? undefined : because[status];
