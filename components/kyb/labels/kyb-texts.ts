import type { BusinessField } from '@/lib/contract/kyb/business';
import type { Person, PersonField } from '@/lib/contract/kyb/people';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/format';
import { entityTypeLabels, idTypeLabels, personRoleLabels } from './kyb';

type Field = BusinessField | PersonField;

const words = (known: Readonly<Record<string, string>>) => (text: string) => known[text] ?? text;

/** How the text of some fields is read by people; the others are shown as they were given. */
const readers: Partial<Record<Field, (text: string) => string>> = {
  country: countryName,
  nationality: countryName,
  entity_type: words(entityTypeLabels),
  id_type: words(idTypeLabels),
  date_of_incorporation: formatDay,
  date_of_birth: formatDay,
  roles: (text) => text.split(',').map(words(personRoleLabels)).join(', '),
  ownership_percentage: (text) => (text ? `${text} %` : ''),
  politically_exposed: (text) => (text === '' ? '' : text === 'yes' ? 'Yes' : 'No'),
};

/** What was given in a field, as people read it; nothing stays nothing. */
export const fieldText = (field: Field, text: string): string => readers[field]?.(text) ?? text;

/** A person as they are called. */
export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
