import type { OpenContext } from '@/server/platform/kernel/context';
import { countSubmissions } from '../submission/count-submissions';
import type { Reviewer } from './rules';
import { readApprovals, readAssignments } from './store';

/** How far a review has come. */
export interface Standing {
  /** Who has taken it. */
  readonly assigned: Reviewer | null;
  /** How often the partner has submitted; also the number of the submission that is open or was decided. */
  readonly submissions: number;
  /** Whose approvals of that submission count, oldest first. */
  readonly approvedBy: readonly Reviewer[];
}

/** How far the reviews of organisations have come, by organisation. */
export async function readStandings(
  context: Pick<OpenContext, 'tx'>,
  organisationIds: readonly string[],
): Promise<(organisationId: string) => Standing> {
  const { tx } = context;
  const counts = await countSubmissions(context, organisationIds);
  const assignments = await readAssignments(tx, organisationIds);
  const approvals = await readApprovals(tx, organisationIds);
  return (organisationId) => {
    const submissions = counts.get(organisationId) ?? 0;
    const approvedBy = approvals.filter(
      (approval) => approval.organisationId === organisationId && approval.submission === submissions,
    );
    return { assigned: assignments.get(organisationId) ?? null, submissions, approvedBy };
  };
}
