import type { KybFinding } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Kyb, KybHistoryEntry, KybQuestion, KybSubmission } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Profile } from '../profile/read-profile';
import { type KybState, kybOf, readFindings, readState } from './read-state';
import { presentHistory, presentSubmission } from './read-submission';
import { selectAllHistory, selectAllSubmissions } from './store';

type Records = Pick<KybState, 'profile' | 'documents'>;

/** Each submitted record with its current status; omits those that the partner has removed since. */
function asNow<Row extends { readonly id: string }>(submitted: readonly Row[], now: readonly Row[]): Row[] {
  return submitted.flatMap(({ id }) => now.find((row) => row.id === id) ?? []);
}

/**
 * A verification as reviewers see it: the latest submission, without the partner's later changes; nothing before the
 * first submission. Accounts and documents added after the approval belong to no submission, and are shown as they are.
 */
function submittedRecords(
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
    documents: isApproved ? documents : asNow(submission?.documents ?? [], documents),
  };
}

/** A question without an answer that was not submitted yet. */
function submittedAnswer<Question extends KybQuestion>(
  { answer, answered_at, ...question }: Question,
  submission: KybSubmission | undefined,
): Omit<Question, 'answer' | 'answered_at'> & Pick<KybQuestion, 'answer' | 'answered_at'> {
  if (answered_at === undefined || !submission || answered_at > submission.created_at) return question;
  return { ...question, answer, answered_at };
}

/** A verification with submission, questions and answers. */
interface CaseRecord {
  /** The current answer of `GET /kyb`. */
  readonly kyb: Kyb;
  /** As last submitted; empty without a submission. */
  readonly profile: Profile;
  /** Of the submission, oldest first. */
  readonly documents: KybDocument[];
  /** Findings whose subject is unchanged. Statuses of documents and accounts are in the records. */
  readonly findings: KybFinding[];
  /** Newest first, including unpublished ones. */
  readonly questions: KybQuestion[];
  /** Newest first. */
  readonly history: KybHistoryEntry[];
  /** Newest first. */
  readonly submissions: KybSubmission[];
}

/** Reads the whole verification of an organisation, for those who review it. */
export async function readCase(
  context: Pick<OpenContext, 'tx' | 'settings' | 'now'>,
  organisation: OrganisationRecord,
): Promise<CaseRecord> {
  const { tx, settings } = context;
  const { id, kybStatus } = organisation;
  const state = await readState(context, id);
  const history = await selectAllHistory(tx, id);
  const rows = await selectAllSubmissions(tx, id);
  const submissions = rows.map((row) => presentSubmission(settings, row));
  const [last] = submissions;
  const { profile, documents } = submittedRecords(kybStatus, state, last);
  const findings = await readFindings(context, id, { profile, documents });
  return {
    kyb: kybOf(organisation, state),
    profile,
    documents,
    findings: findings.filter(({ stands }) => stands).map(({ stands: _, ...finding }) => finding),
    questions: state.questions.map(({ isAsked: _, ...question }) => submittedAnswer(question, last)),
    history: history.map(presentHistory),
    submissions,
  };
}
