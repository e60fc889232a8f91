import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import type { OrganisationRecord } from './rules';
import { type KybChange, lockOrganisationById, lockOrganisationBySlug, writeOrganisation } from './store';

/**
 * An organisation, locked until the transaction ends: whatever depends on where its verification stands takes this lock
 * first, so that nothing is changed behind a reviewer's back.
 * @throws ApiError not_found.
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

/** Writes where the verification of a locked organisation stands; live keys work, or no longer, on every node at once. */
export const changeKybStatus = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  organisationId: string,
  change: KybChange,
): Promise<OrganisationRecord> => writeOrganisation(tx, organisationId, change, now);
