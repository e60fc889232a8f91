import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { lockOrganisation } from './lock-organisation';
import type { OrganisationRecord } from './rules';

/** While these hold, what was submitted stays as it was submitted. */
const LOCKED: readonly KybStatus[] = ['submitted', 'in_review', 'approved'];

/**
 * Locks the caller's organisation for a change of what its verification rests on.
 * @param alsoOpenIn a status in which this change is allowed all the same: settlement accounts are added when approved.
 * @throws ApiError kyb_locked, with the `status` that forbids it.
 */
export async function lockForEditing(context: Context, alsoOpenIn?: KybStatus): Promise<OrganisationRecord> {
  const organisation = await lockOrganisation(context, { id: context.scope.organisationId });
  const { kybStatus } = organisation;
  if (LOCKED.includes(kybStatus) && kybStatus !== alsoOpenIn) {
    throw new ApiError('kyb_locked', `A verification that is ${kybStatus} can't be changed.`, {
      status: kybStatus,
    });
  }
  return organisation;
}
