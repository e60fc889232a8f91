import type { KybFinding } from '@/lib/contract/kyb/case';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { readDocuments } from '../documents/read-documents';
import { readProfile } from '../profile/read-profile';
import { fingerprints } from './read-state';
import { deleteFinding, deleteFindingsOnPerson, writeFinding } from './store';
import { checkFindingSubject, type FindingSubject, subjectName, subjectValue } from './subjects';

interface Verdict {
  /** `none` takes a finding back. */
  readonly verdict: KybFinding['verdict'] | 'none';
  /** Shown to the partner when it is a rejection; null otherwise. */
  readonly reason: string | null;
  readonly reviewer: KybFinding['reviewer'];
}

/**
 * Notes a reviewer's word on one thing of a locked organisation; it stands while the thing is as it is now. The caller
 * sets the status of a document or account besides (judgeDocument, judgeAccount), and records the act.
 * @throws ApiError validation_failed for a subject that is none (details: `field`, `person_id`, …); not_found for a
 * person, account or document that is not there.
 */
export async function recordFinding(
  context: OpenContext,
  { id: organisationId }: OrganisationRecord,
  subject: FindingSubject,
  { verdict, reason, reviewer }: Verdict,
): Promise<void> {
  const { tx, settings, now } = context;
  const profile = await readProfile(context, organisationId);
  const documents = await readDocuments(context, organisationId);
  checkFindingSubject(subject, { profile, documents });
  const name = subjectName(subject);
  const current = subjectValue(subject, { profile, documents });
  if (!current) throw notFound();

  if (verdict === 'none') await deleteFinding(tx, organisationId, name);
  else {
    const fingerprint = fingerprints(settings, organisationId)(name, current.value);
    const row = { organisationId, subject: name, verdict, reason, fingerprint, reviewer, createdAt: now };
    await writeFinding(tx, row);
  }
}

/** Deletes the findings on everything of a person who is removed. */
export const removeFindingsOnPerson = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  personId: string,
): Promise<void> => deleteFindingsOnPerson(tx, organisationId, personId);
