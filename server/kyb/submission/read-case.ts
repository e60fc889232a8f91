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

/** Each submitted record as it is now, with its status; what the partner has removed since is left out. */
function asNow<Row extends { readonly id: string }>(submitted: readonly Row[], now: readonly Row[]): Row[] {
  return submitted.flatMap(({ id }) => now.find((row) => row.id === id) ?? []);
}

/**
 * What reviewers see of a verification: what was submitted last, and none of what the partner has written since. Without a
 * submission that is nothing. Accounts added after the approval are not part of any submission; they are seen as they are.
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
    documents: asNow(submission?.documents ?? [], documents),
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

/** Everything that was submitted, asked and answered in a verification. */
interface CaseRecord {
  /** What `GET /kyb` answers at this moment. */
  readonly kyb: Kyb;
  /** As it was submitted last; empty without a submission. */
  readonly profile: Profile;
  /** Those of it, oldest first. */
  readonly documents: KybDocument[];
  /** Those that stand: what they judge is as it was. Documents' and accounts' statuses stand in these themselves. */
  readonly findings: KybFinding[];
  /** Newest first, also those that the partner was not asked yet. */
  readonly questions: KybQuestion[];
  /** Newest first. */
  readonly history: KybHistoryEntry[];
  /** Newest first. */
  readonly submissions: KybSubmission[];
}

/** Reads the whole verification of an organisation, for those who review it. */
export async function readCase(
  context: Pick<OpenContext, 'tx' | 'settings'>,
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
