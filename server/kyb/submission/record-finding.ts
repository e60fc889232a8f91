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
 * Records a reviewer's finding about one subject of a locked organisation; it stands while the subject is unchanged.
 * The caller also sets the status of a document or account (judgeDocument, judgeAccount), and records the act.
 * @throws ApiError validation_failed for an invalid subject (details: `field`, `person_id`, …); not_found for an
 * unknown person, account or document
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
    const [fingerprint] = fingerprints(settings, organisationId)(name, current.value);
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
