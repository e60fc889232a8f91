import { type Business, type BusinessField, businessFieldNames } from '@/lib/contract/kyb/business';
import type { KybCase } from '@/lib/contract/kyb/case';
import { type Person, type PersonField, personFieldNames } from '@/lib/contract/kyb/people';

/** One thing that a reviewer judges: a field of the business or of a person, a document, or an account. */
export type Item =
  | { readonly section: 'business'; readonly field: BusinessField }
  | { readonly section: 'people'; readonly person_id: string; readonly field: PersonField }
  | { readonly section: 'settlement_accounts'; readonly settlement_account_id: string }
  | { readonly section: 'documents'; readonly document_id: string };

/** What findings, questions and requirements say of where they belong. */
interface Place {
  readonly section: string;
  readonly field?: string | undefined;
  readonly person_id?: string | undefined;
  readonly settlement_account_id?: string | undefined;
  readonly document_id?: string | undefined;
}

/** The name of a place in addresses and tables: `business.tax_id`, `people.<id>.email`, `documents.<id>`. */
export const placeId = ({ section, field, person_id, settlement_account_id, document_id }: Place): string =>
  [section, document_id ?? settlement_account_id ?? person_id, field].filter(Boolean).join('.');

/** Text as it was given; undefined where nothing was. Lists and yes or no become text too, so that all compare alike. */
export function givenText(value: string | boolean | readonly string[] | undefined): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return [...value].sort().join(',') || undefined;
  return value === '' ? undefined : value;
}

/** The fields of the business that were given, in the order of the form. */
const givenBusinessFields = (business: Business): BusinessField[] =>
  businessFieldNames.filter((field) => givenText(business[field]) !== undefined);

/** The fields of a person that were given, in the order of the form. */
const givenPersonFields = (person: Person): PersonField[] =>
  personFieldNames.filter((field) => givenText(person[field]) !== undefined);

type Sent = Pick<KybCase, 'business' | 'people' | 'documents' | 'settlement_accounts'>;

/** Everything that there is to judge, in the order in which the page shows it: fields and accounts, then documents. */
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

/** The item beside the current one; the first or the last without a current one. Stays at the ends. */
export function itemBeside(items: readonly Item[], current: string | null, step: 1 | -1): Item | undefined {
  const index = items.findIndex((item) => placeId(item) === current);
  if (index === -1) return step === 1 ? items[0] : items.at(-1);
  return items[index + step] ?? items[index];
}
