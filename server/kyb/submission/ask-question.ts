import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { readProfile } from '../profile/read-profile';
import { presentQuestion } from './present-question';
import { insertQuestion } from './store';
import { checkQuestionSubject, type QuestionSubject } from './subjects';

/**
 * Writes down a reviewer's question about a locked organisation; the partner sees it once questions are published. The
 * caller records the act.
 * @throws ApiError validation_failed for a subject that is none (details: `field`, `person_id`, …); not_found for a
 * person or account that is not there.
 */
export async function askQuestion(
  context: OpenContext,
  { id: organisationId }: OrganisationRecord,
  subject: QuestionSubject,
  question: string,
): Promise<KybQuestion> {
  const { tx, settings, now } = context;
  checkQuestionSubject(subject, { profile: await readProfile(context, organisationId), documents: [] });
  const row = {
    id: newId(),
    organisationId,
    section: subject.section,
    field: subject.field ?? null,
    personId: subject.person_id ?? null,
    documentType: subject.document_type ?? null,
    settlementAccountId: subject.settlement_account_id ?? null,
    question,
    status: 'open' as const,
    askedAt: null,
    sealedAnswer: null,
    answeredAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertQuestion(tx, row);
  return presentQuestion(settings, row);
}
