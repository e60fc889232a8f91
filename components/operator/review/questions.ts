import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import type { Item } from './items';

/** What a question is asked about, as the service takes it: a document is known to the partner by its type and person. */
export type QuestionPlace = Pick<KybQuestion, 'section'> &
  Partial<Pick<KybQuestion, 'field' | 'person_id' | 'document_type' | 'settlement_account_id'>>;

export function questionPlace({ documents }: Pick<KybCase, 'documents'>, item: Item): QuestionPlace {
  if (item.section !== 'documents') return item;
  const document = documents.find(({ id }) => id === item.document_id);
  return {
    section: 'documents',
    ...(document && { document_type: document.type }),
    ...(document?.person_id !== undefined && { person_id: document.person_id }),
  };
}

const parts = ['section', 'field', 'person_id', 'document_type', 'settlement_account_id'] as const;

/** The questions about one thing, oldest first, without those that were withdrawn. */
export function questionsAbout(
  record: Pick<KybCase, 'documents' | 'questions'>,
  item: Item,
): readonly KybQuestion[] {
  const place = questionPlace(record, item);
  return record.questions
    .filter(
      (question) => question.status !== 'withdrawn' && parts.every((part) => question[part] === place[part]),
    )
    .toReversed();
}

/** While a case is in review, an open question is one that the partner has not seen yet: what was asked is answered before it comes back. */
export const isUnsent = ({ status }: Pick<KybCase, 'status'>, question: Pick<KybQuestion, 'status'>) =>
  status === 'in_review' && question.status === 'open';
