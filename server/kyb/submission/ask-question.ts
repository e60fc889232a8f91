import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { isUuid } from '@/lib/contract/primitives';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { readProfile } from '../profile/read-profile';
import { recordHistory } from './move-kyb';
import { presentQuestion } from './present-question';
import { insertQuestion, markAsked, selectQuestion, updateQuestion } from './store';
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

/**
 * Publishes every open question to the partner, before information is requested. The organisation is locked.
 * @returns how many
 */
export async function publishQuestions(
  context: OpenContext,
  { id: organisationId }: OrganisationRecord,
): Promise<number> {
  const ids = await markAsked(context.tx, organisationId, context.now);
  for (const id of ids) {
    await recordHistory(context, organisationId, { kind: 'question_asked', question_id: id, by: 'reviewer' });
  }
  return ids.length;
}

/**
 * Withdraws a reviewer's question, published or not; it stays in the list. The organisation is locked; the caller
 * records the act.
 * @throws ApiError not_found; invalid_state (status) unless it is open
 */
export async function withdrawQuestion(
  context: OpenContext,
  { id: organisationId }: OrganisationRecord,
  questionId: string,
): Promise<KybQuestion> {
  const { tx, settings, now } = context;
  const row = isUuid(questionId) ? await selectQuestion(tx, organisationId, questionId) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'open') throw invalidState(row.status, 'Only an open question can be withdrawn.');
  const withdrawn = { ...row, status: 'withdrawn' as const, updatedAt: now };
  await updateQuestion(tx, withdrawn);
  // The partner's history shows what the partner knew.
  if (row.askedAt) {
    const entry = { kind: 'question_withdrawn', question_id: row.id, by: 'reviewer' } as const;
    await recordHistory(context, organisationId, entry);
  }
  return presentQuestion(settings, withdrawn);
}
