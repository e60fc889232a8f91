import type { KybCase } from '@/lib/contract/kyb/case';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readCase } from '../submission/read-case';
import { gapSummary } from '../submission/review-gaps';
import type { OpenCase } from './open-case';
import { presentNote } from './present-note';
import { presentRow } from './present-row';
import { readReview } from './read-review';
import { readStandings } from './read-standings';
import { openPoints, possibleMoves, presentReviewer } from './rules';
import { readNotes } from './store';

/** A verification with all that was submitted and said, and what the reviewer may do now. */
export async function presentCase(
  context: OpenContext,
  { organisation, reviewer }: OpenCase,
): Promise<KybCase> {
  const { tx, settings } = context;
  const record = await readCase(context, organisation);
  const review = await readReview(context, organisation, record);
  const standing = (await readStandings(context, [organisation.id]))(organisation.id);
  const notes = await readNotes(tx, organisation.id);
  const { business, people, accounts } = record.profile;
  const [last, previous] = record.submissions;
  return {
    ...presentRow(organisation, standing, business, settings),
    kyb: record.kyb,
    business,
    people,
    documents: record.documents,
    settlement_accounts: accounts,
    findings: record.findings,
    ...review,
    questions: record.questions,
    notes: notes.map((note) => presentNote(settings, note)),
    history: record.history,
    ...(last && { last_submission: last }),
    ...(previous && { previous_submission: previous }),
    approved_by: standing.approvedBy.map(presentReviewer),
    moves: possibleMoves({
      status: organisation.kybStatus,
      reviewer,
      ...standing,
      openPoints: openPoints(record),
      unreviewed: gapSummary(review.review_gaps),
      approvalsNeeded: settings.kybReviewers,
    }),
  };
}
