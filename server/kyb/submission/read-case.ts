import type { KybFinding } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Kyb, KybHistoryEntry, KybQuestion, KybSubmission } from '@/lib/contract/kyb/kyb';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Profile } from '../profile/read-profile';
import { kybOf, readFindings, readState } from './read-state';
import { presentHistory, presentSubmission } from './read-submission';
import { selectAllHistory, selectAllSubmissions } from './store';
import { submittedAnswer, submittedRecords } from './submitted';

/** Everything that was submitted and said in a verification. */
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
