import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { openRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import type { QuestionRow } from './store';

/** The seal of an answer. */
export const answerSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_questions',
  id,
});

/** Opens the answer of a question, and shows it as the interface does. */
export function presentQuestion(settings: Settings, row: QuestionRow): KybQuestion {
  const { organisationId, id, sealedAnswer } = row;
  return {
    id,
    section: row.section,
    ...(row.field !== null && { field: row.field }),
    ...(row.personId !== null && { person_id: row.personId }),
    ...(row.documentType !== null && { document_type: row.documentType }),
    ...(row.settlementAccountId !== null && { settlement_account_id: row.settlementAccountId }),
    question: row.question,
    status: row.status,
    ...(sealedAnswer && {
      answer: openRecord<string>(settings, answerSeal(organisationId, id), sealedAnswer),
    }),
    ...(row.answeredAt && { answered_at: row.answeredAt.toISOString() }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
