import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { isUuid } from '@/lib/contract/primitives';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { presentQuestion } from './present-question';
import { recordHistory } from './record-history';
import { selectQuestion, updateQuestion } from './store';

/**
 * Takes a reviewer's question back, asked or not; it stays in the list as withdrawn. The organisation is locked;
 * the caller records the act.
 * @throws ApiError not_found; invalid_state (status) unless it is open.
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
