import { requiredBusinessFields } from '@/lib/contract/kyb/business';
import type { KybFinding, KybReviewGap } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { type Person, type PersonField, requiredPersonFields } from '@/lib/contract/kyb/people';
import type { Profile } from '../profile/read-profile';
import { asSentence, documentNames, fieldNames, personFieldNames } from './labels';
import { type FindingSubject, subjectName } from './subjects';

/** A submission, and what reviewers did with it. */
interface Reviewed {
  readonly profile: Profile;
  readonly documents: readonly KybDocument[];
  /** Findings that stand. */
  readonly findings: readonly KybFinding[];
  /** The ids of documents that a reviewer has opened. */
  readonly opened: ReadonlySet<string>;
}

const fieldsOfPerson: readonly PersonField[] = [
  'first_name',
  'last_name',
  'roles',
  'ownership_percentage',
  ...requiredPersonFields,
];

const isGiven = (person: Person, field: PersonField): boolean => Boolean(person[field]?.toString());

/** The subjects that reviewers must judge before an approval: required ones, and every document and account. */
function subjectsOf({ profile, documents }: Pick<Reviewed, 'profile' | 'documents'>): FindingSubject[] {
  const { business, people, accounts } = profile;
  const businessFields = [...requiredBusinessFields, 'licence_number'] as const;
  return [
    ...businessFields
      .filter((field) => business[field])
      .map((field): FindingSubject => ({ section: 'business', field })),
    ...people.flatMap((person) =>
      fieldsOfPerson
        .filter((field) => isGiven(person, field))
        .map((field): FindingSubject => ({ section: 'people', person_id: person.id, field })),
    ),
    ...documents.map(({ id }): FindingSubject => ({ section: 'documents', document_id: id })),
    ...accounts.map(
      ({ id }): FindingSubject => ({
        section: 'settlement_accounts',
        settlement_account_id: id,
      }),
    ),
  ];
}

/**
 * What blocks an approval: subjects without a finding, and documents that no reviewer has opened. An infected
 * document can't be opened; it is rejected unseen.
 */
export function reviewGaps({ profile, documents, findings, opened }: Reviewed): KybReviewGap[] {
  const judged = new Set(findings.map(subjectName));
  return subjectsOf({ profile, documents }).flatMap((subject) => {
    const document = documents.find(({ id }) => id === subject.document_id);
    const isUnopened = document && document.scan !== 'infected' && !opened.has(document.id);
    const lacks: KybReviewGap['lacks'] = [
      ...(isUnopened ? (['opening'] as const) : []),
      ...(judged.has(subjectName(subject)) ? [] : (['finding'] as const)),
    ];
    return lacks.length > 0 ? [{ ...subject, lacks }] : [];
  });
}

/** Describes what is missing; undefined when nothing is. */
export function gapSummary(gaps: readonly KybReviewGap[]): string | undefined {
  const count = (lack: KybReviewGap['lacks'][number]) =>
    gaps.filter(({ lacks }) => lacks.includes(lack)).length;
  const [findings, openings] = [count('finding'), count('opening')];
  const parts = [
    findings === 1 ? '1 finding is missing' : findings > 1 && `${findings} findings are missing`,
    openings === 1 ? '1 document was not opened' : openings > 1 && `${openings} documents were not opened`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')}.` : undefined;
}

function nameOf(
  { section, field = '', document_id }: KybReviewGap,
  documents: readonly KybDocument[],
): string {
  if (section === 'business') return fieldNames[field as keyof typeof fieldNames];
  if (section === 'people') return personFieldNames[field as keyof typeof personFieldNames] ?? field;
  if (section === 'settlement_accounts') return 'the settlement account';
  const document = documents.find(({ id }) => id === document_id);
  return documentNames[document?.type ?? 'other'];
}

const lackText = (lacks: KybReviewGap['lacks']): string =>
  [lacks.includes('opening') && 'was not opened', lacks.includes('finding') && 'has no finding']
    .filter(Boolean)
    .join(' and ');

/** The first gaps as details of an error. They contain no personal data. */
export const gapDetails = (
  gaps: readonly KybReviewGap[],
  documents: readonly KybDocument[],
  most: number,
): Record<string, string> =>
  Object.fromEntries(
    gaps
      .slice(0, most)
      .map((gap) => [
        subjectName(gap).replaceAll('/', '.'),
        asSentence(`${nameOf(gap, documents)} ${lackText(gap.lacks)}`),
      ]),
  );
