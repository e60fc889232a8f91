import type { Business } from '@/lib/contract/kyb/business';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { Settings } from '@/server/platform/kernel/settings';
import type { Standing } from './read-standings';
import { presentReviewer } from './rules';

/** A verification as the list shows it; what is not set is left out. */
export function presentRow(
  organisation: OrganisationRecord,
  { assigned, submissions, approvedBy }: Standing,
  business: Pick<Business, 'legal_name' | 'country'>,
  { kybReviewers }: Pick<Settings, 'kybReviewers'>,
): KybCaseRow {
  const { id, slug, name, kybStatus, kybSubmittedAt, kybDecidedAt, createdAt } = organisation;
  const { legal_name, country } = business;
  return {
    id,
    slug,
    name,
    ...(legal_name !== undefined && { legal_name }),
    ...(country !== undefined && { country }),
    status: kybStatus,
    ...(kybSubmittedAt && { submitted_at: kybSubmittedAt.toISOString() }),
    ...(kybDecidedAt && { decided_at: kybDecidedAt.toISOString() }),
    submissions,
    ...(assigned && { reviewer: presentReviewer(assigned) }),
    approvals: approvedBy.length,
    approvals_needed: kybReviewers,
    created_at: createdAt.toISOString(),
  };
}
