import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { OrganisationRecord } from './rules';
import { lockOrganisationById, lockOrganisationBySlug } from './store';

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
