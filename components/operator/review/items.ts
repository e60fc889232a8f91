import { type Business, type BusinessField, businessFieldNames } from '@/lib/contract/kyb/business';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { type Person, type PersonField, personFieldNames } from '@/lib/contract/kyb/people';

/** The subject of a question in the API's format. The partner knows a document by its type and person. */
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

/** The questions about one item, oldest first, without withdrawn ones. */
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

/**
 * In review, an open question has not been sent to the partner yet, because sent questions are answered before the case
 * returns.
 */
export const isUnsent = ({ status }: Pick<KybCase, 'status'>, question: Pick<KybQuestion, 'status'>) =>
  status === 'in_review' && question.status === 'open';

/** One item that a reviewer judges: a field of the business or of a person, a document, or an account. */
export type Item =
  | { readonly section: 'business'; readonly field: BusinessField }
  | { readonly section: 'people'; readonly person_id: string; readonly field: PersonField }
  | { readonly section: 'settlement_accounts'; readonly settlement_account_id: string }
  | { readonly section: 'documents'; readonly document_id: string };

/** The properties of findings, questions and requirements that identify their place. */
interface Place {
  readonly section: string;
  readonly field?: string | undefined;
  readonly person_id?: string | undefined;
  readonly settlement_account_id?: string | undefined;
  readonly document_id?: string | undefined;
}

/** The id of a place in URLs and maps: `business.tax_id`, `people.<id>.email`, `documents.<id>`. */
export const placeId = ({ section, field, person_id, settlement_account_id, document_id }: Place): string =>
  [section, document_id ?? settlement_account_id ?? person_id, field].filter(Boolean).join('.');

/**
 * The submitted value as text; undefined if empty. Lists and booleans become text too, so that all values compare
 * alike.
 */
export function givenText(value: string | boolean | readonly string[] | undefined): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return [...value].sort().join(',') || undefined;
  return value === '' ? undefined : value;
}

/** The submitted business fields, in form order. */
const givenBusinessFields = (business: Business): BusinessField[] =>
  businessFieldNames.filter((field) => givenText(business[field]) !== undefined);

/** The submitted fields of a person, in form order. */
const givenPersonFields = (person: Person): PersonField[] =>
  personFieldNames.filter((field) => givenText(person[field]) !== undefined);

type Sent = Pick<KybCase, 'business' | 'people' | 'documents' | 'settlement_accounts'>;

/** All items to judge, in page order: fields and accounts, then documents. */
export function itemsOf({ business, people, documents, settlement_accounts }: Sent): Item[] {
  return [
    ...givenBusinessFields(business).map((field) => ({ section: 'business', field }) as const),
    ...people.flatMap((person) =>
      givenPersonFields(person).map((field) => ({ section: 'people', person_id: person.id, field }) as const),
    ),
    ...settlement_accounts.map(
      ({ id }) => ({ section: 'settlement_accounts', settlement_account_id: id }) as const,
    ),
    ...documents.map(({ id }) => ({ section: 'documents', document_id: id }) as const),
  ];
}

/** The item next to the current one, or the first or last without a current one. Stops at the ends. */
export function itemBeside(items: readonly Item[], current: string | null, step: 1 | -1): Item | undefined {
  const index = items.findIndex((item) => placeId(item) === current);
  if (index === -1) return step === 1 ? items[0] : items.at(-1);
  return items[index + step] ?? items[index];
}
