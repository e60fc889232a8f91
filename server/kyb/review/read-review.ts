import type { KybCase } from '@/lib/contract/kyb/case';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readOpenings } from '../documents/read-openings';
import type { readCase } from '../submission/read-case';
import { reviewGaps } from '../submission/review-gaps';
import { presentReviewer, reviewerOf } from './rules';

type CaseRecord = Awaited<ReturnType<typeof readCase>>;

/** What reviewers have opened of a verification, and what is left to be judged or opened before it can be approved. */
export async function readReview(
  context: Pick<OpenContext, 'tx'>,
  { id, kybStatus }: OrganisationRecord,
  { profile, documents, findings }: CaseRecord,
): Promise<Pick<KybCase, 'openings' | 'review_gaps'>> {
  const all = await readOpenings(context, id);
  const openings = all.filter(({ documentId }) => documents.some((document) => document.id === documentId));
  const opened = new Set(openings.map(({ documentId }) => documentId));
  const isInReview = kybStatus === 'submitted' || kybStatus === 'in_review';
  return {
    openings: openings.map(({ documentId, reviewer, name, openedAt }) => ({
      document_id: documentId,
      reviewer: presentReviewer(reviewerOf(reviewer, name)),
      opened_at: openedAt.toISOString(),
    })),
    review_gaps: isInReview ? reviewGaps({ profile, documents, findings, opened }) : [],
  };
}
