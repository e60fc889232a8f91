import { isMember } from '@/server/organisation/members/find-members';
import { findOrganisation } from '@/server/organisation/organisations/find-organisations';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findReviewer } from './find-reviewer';
import type { Reviewer } from './rules';

/**
 * Keeps people away from the verification of an organisation that they belong to: neither do they decide on it, nor do
 * they read what was noted about it.
 * @throws ApiError forbidden.
 */
async function refuseOwnCase(
  context: OpenContext,
  reviewer: Reviewer,
  organisationId: string,
): Promise<void> {
  if (reviewer.id === null || !(await isMember(context, reviewer.id, organisationId))) return;
  throw new ApiError('forbidden', 'You are a member of this organisation. Somebody else reviews it.');
}

/** A verification, and who works on it. */
export interface OpenCase {
  readonly organisation: OrganisationRecord;
  readonly reviewer: Reviewer;
}

async function openFor(context: OpenContext, organisation: OrganisationRecord): Promise<OpenCase> {
  const reviewer = await findReviewer(context);
  await refuseOwnCase(context, reviewer, organisation.id);
  return { organisation, reviewer };
}

/**
 * Opens a verification for reading.
 * @throws ApiError not_found; forbidden for a member of that organisation.
 */
export const openCase = async (context: OpenContext, slug: string): Promise<OpenCase> =>
  openFor(context, await findOrganisation(context, slug));

/**
 * Opens a verification for a change: the organisation stays locked until the transaction ends, so that nothing happens
 * behind the reviewer's back.
 * @throws ApiError not_found; forbidden for a member of that organisation.
 */
export const lockCase = async (context: OpenContext, slug: string): Promise<OpenCase> =>
  openFor(context, await lockOrganisation(context, { slug }));
