import { businessFieldNames } from '@/lib/contract/kyb/business';
import type { KybFinding } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { KybQuestion, KybSection } from '@/lib/contract/kyb/kyb';
import { personFieldNames } from '@/lib/contract/kyb/people';
import { invalidFields, notFound } from '@/server/platform/kernel/errors';
import type { Profile } from '../profile/read-profile';

/** The subject of a finding: a field of the business or of a person, an account, or a document. */
export type FindingSubject = Pick<
  KybFinding,
  'section' | 'field' | 'person_id' | 'settlement_account_id' | 'document_id'
>;

/** The subject of a question: a section, or one record in it. */
export type QuestionSubject = Pick<
  KybQuestion,
  'section' | 'field' | 'person_id' | 'document_type' | 'settlement_account_id'
>;

type Part = Exclude<keyof (FindingSubject & QuestionSubject), 'section'>;

const parts: readonly Part[] = [
  'field',
  'person_id',
  'settlement_account_id',
  'document_id',
  'document_type',
];

/** The fields that identify a subject in each section: required for a finding, optional for a question. */
const partsOf: Readonly<Record<KybSection, { readonly needed: readonly Part[]; readonly more: Part[] }>> = {
  business: { needed: ['field'], more: [] },
  people: { needed: ['person_id', 'field'], more: [] },
  documents: { needed: ['document_id'], more: ['document_type', 'person_id'] },
  settlement_accounts: { needed: ['settlement_account_id'], more: [] },
};

const fieldsOf: Readonly<Partial<Record<KybSection, readonly string[]>>> = {
  business: businessFieldNames,
  people: personFieldNames,
};

const refuse = (faults: Readonly<Record<string, string>>): void => {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
};

/**
 * Checks that a subject names something that is there.
 * @throws ApiError validation_failed for what does not belong together or is missing; not_found.
 */
function checkSubject(
  subject: FindingSubject & QuestionSubject,
  needed: readonly Part[],
  { profile, documents }: { readonly profile: Profile; readonly documents: readonly KybDocument[] },
): void {
  const { section, field, person_id, settlement_account_id, document_id } = subject;
  const known = partsOf[section];
  const faults: Record<string, string> = {};
  for (const part of parts) {
    const isGiven = subject[part] !== undefined;
    if (isGiven && !known.needed.includes(part) && !known.more.includes(part)) {
      faults[part] = `does not go with ${section}`;
    } else if (!isGiven && needed.includes(part)) {
      faults[part] = 'is required';
    }
  }
  if (field !== undefined && !faults.field && !fieldsOf[section]?.includes(field)) {
    faults.field = `is not a field of ${section}`;
  }
  refuse(faults);
  const isThere = (id: string | undefined, records: readonly { readonly id: string }[]): boolean =>
    id === undefined || records.some((record) => record.id === id);
  const allThere =
    isThere(person_id, profile.people) &&
    isThere(settlement_account_id, profile.accounts) &&
    isThere(document_id, documents);
  if (!allThere) throw notFound();
}

type Records = { readonly profile: Profile; readonly documents: readonly KybDocument[] };

/** @throws ApiError validation_failed, not_found. */
export const checkFindingSubject = (subject: FindingSubject, records: Records): void =>
  checkSubject(subject, partsOf[subject.section].needed, records);

/** @throws ApiError validation_failed, not_found. */
export const checkQuestionSubject = (subject: QuestionSubject, records: Records): void =>
  checkSubject(subject, [], records);

/** The key of a finding: `business/tax_id`, `people/<id>/date_of_birth`, `settlement_accounts/<id>`. */
export const subjectName = (subject: FindingSubject): string =>
  [
    subject.section,
    ...partsOf[subject.section].needed.map((part) => subject[part as keyof FindingSubject]),
  ].join('/');

/** Reads what subjectName wrote. */
export function readSubject(name: string): FindingSubject {
  const [section = '', ...values] = name.split('/');
  const { needed } = partsOf[section as KybSection];
  return {
    section: section as KybSection,
    ...Object.fromEntries(needed.map((part, index) => [part, values[index]])),
  };
}

/** The current value of a subject; undefined for an unset field, null for an unknown record. */
export function subjectValue(
  subject: FindingSubject,
  { profile, documents }: Records,
): { readonly value: unknown } | null {
  const { section, field = '', person_id, settlement_account_id, document_id } = subject;
  if (section === 'business') return { value: profile.business[field as keyof Profile['business']] };
  if (section === 'people') {
    const person = profile.people.find(({ id }) => id === person_id);
    return person ? { value: person[field as keyof typeof person] } : null;
  }
  if (section === 'documents') {
    const document = documents.find(({ id }) => id === document_id);
    return document ? { value: [document.type, document.person_id, document.sha256] } : null;
  }
  const account = profile.accounts.find(({ id }) => id === settlement_account_id);
  if (!account) return null;
  const { currency, account_name, bank_code, bank_name, account_number, network, swift_code } = account;
  return {
    value: [currency, account_name, bank_code, bank_name, account_number, network, swift_code],
  };
}
