import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { isMember } from '@/server/organisation/members/find-members';
import { findOperator } from '@/server/organisation/members/people/find-people';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import { findOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { AuditDraft, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { readOpenings } from '../documents/read-documents';
import { OWN_KEY, type Reviewer } from './rules';

/**
 * The calling reviewer: the session's person, or the operators' own key, which also stands for the service itself.
 * @throws ApiError forbidden for anybody else, and for a person who just lost their rights
 */
export async function findReviewer(context: OpenContext): Promise<Reviewer> {
  const { actor } = context;
  if (actor.kind === 'service') return OWN_KEY;
  if (actor.kind === 'operator' && actor.personId === undefined) return OWN_KEY;
  const operator = actor.kind === 'operator' ? await findOperator(context, actor.personId ?? '') : null;
  if (!operator) throw new ApiError('forbidden', 'Only operators review verifications.');
  return { id: operator.personId, name: operator.name };
}

/**
 * Rejects reviewers who are members of the organisation: they neither decide about its verification nor read its
 * notes.
 * @throws ApiError forbidden
 */
async function refuseOwnCase(
  context: OpenContext,
  reviewer: Reviewer,
  organisationId: string,
): Promise<void> {
  if (reviewer.id === null || !(await isMember(context, reviewer.id, organisationId))) return;
  throw new ApiError('forbidden', 'You are a member of this organisation. Another reviewer must review it.');
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
 * Opens a verification for a change: locks the organisation until the transaction ends, so that nothing changes
 * during the review.
 * @throws ApiError not_found; forbidden for a member of that organisation
 */
export const lockCase = async (context: OpenContext, slug: string): Promise<OpenCase> =>
  openFor(context, await lockOrganisation(context, { slug }));

/** @throws ApiError invalid_state (`not_opened`) unless a reviewer has opened the document */
export async function requireOpened(
  context: Pick<OpenContext, 'tx'>,
  organisationId: string,
  documentId: string,
): Promise<void> {
  const openings = await readOpenings(context, organisationId);
  if (openings.some((opening) => opening.documentId === documentId)) return;
  throw invalidState('not_opened', 'Open the document first.');
}

/** Records a reviewer's act in the organisation's audit trail: ids and codes, no personal data. */
export const recordCaseAct = (
  context: OpenContext,
  { organisation }: Pick<OpenCase, 'organisation'>,
  action: string,
  details: AuditDraft['details'] = {},
  target: string = organisation.id,
): void =>
  recordOpenAct(context, { organisationId: organisation.id, environment: null, action, target, details });
