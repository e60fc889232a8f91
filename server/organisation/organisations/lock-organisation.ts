import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import type { OrganisationRecord } from './rules';
import { type KybChange, lockOrganisationById, lockOrganisationBySlug, writeOrganisation } from './store';

/**
 * Locks an organisation until the transaction ends. Whatever depends on its verification's status takes this lock
 * first, so that nothing changes during a review.
 * @throws ApiError not_found
 */
export async function lockOrganisation(
  { tx }: Pick<OpenContext, 'tx'>,
  which: { readonly id: string } | { readonly slug: string },
): Promise<OrganisationRecord> {
  const found =
    'id' in which ? await lockOrganisationById(tx, which.id) : await lockOrganisationBySlug(tx, which.slug);
  if (!found) throw notFound();
  return found;
}

/** Statuses in which a submission must not change. */
const LOCKED: readonly KybStatus[] = ['submitted', 'in_review', 'approved'];

/**
 * Locks the caller's organisation for a change of its verification data.
 * @param alsoOpenIn another status that allows this change: settlement accounts and newer documents may be added
 * when approved
 * @throws ApiError kyb_locked with the `status` that forbids it
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

/** Changes the verification status of a locked organisation. Live keys start or stop working on every node at once. */
export const changeKybStatus = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  organisationId: string,
  change: KybChange,
): Promise<OrganisationRecord> => writeOrganisation(tx, organisationId, change, now);
