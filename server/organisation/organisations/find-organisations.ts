import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { OrganisationRecord } from './rules';
import { anyOrganisationExists, readOrganisationBySlug } from './store';

/**
 * The organisation with this slug.
 * @throws ApiError not_found.
 */
export async function findOrganisation(context: OpenContext, slug: string): Promise<OrganisationRecord> {
  const record = await readOrganisationBySlug(context.tx, slug);
  if (!record) throw notFound();
  return record;
}

/** Whether this database holds any organisation yet. */
export const hasOrganisations = (context: OpenContext): Promise<boolean> => anyOrganisationExists(context.tx);
