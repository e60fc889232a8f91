import type { BusinessField } from '@/lib/contract/kyb/business';
import type { Person, PersonField } from '@/lib/contract/kyb/people';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/format';
import { entityTypeLabels, idTypeLabels, personRoleLabels } from './kyb';

type Field = BusinessField | PersonField;

const words = (known: Readonly<Record<string, string>>) => (text: string) => known[text] ?? text;

/** The formatters of some fields. Other fields are shown as they are. */
const readers: Partial<Record<Field, (text: string) => string>> = {
  country: countryName,
  nationality: countryName,
  entity_type: words(entityTypeLabels),
  id_type: words(idTypeLabels),
  date_of_incorporation: formatDay,
  date_of_birth: formatDay,
  roles: (text) => text.split(',').map(words(personRoleLabels)).join(', '),
  ownership_percentage: (text) => (text ? `${text}%` : ''),
  politically_exposed: (text) => (text === '' ? '' : text === 'yes' ? 'Yes' : 'No'),
};

/** The readable text of a field. An empty text stays empty. */
export const fieldText = (field: Field, text: string): string => readers[field]?.(text) ?? text;

/** The full name of a person. */
export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
