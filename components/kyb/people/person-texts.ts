import {
  type createKybPerson,
  type Person,
  type PersonField,
  type PersonRole,
  personFieldNames,
  personRoles,
} from '@/lib/contract/kyb/people';
import type { BodyOf } from '@/lib/contract/operation';
import { recordOf } from '@/lib/contract/records';
import { type Stored, tidy, type Values } from '../editing/merge';

/** A person in the form: every field a text, so that forms and merging know one kind of value only. */
export type PersonTexts = Record<PersonField, string>;

const YES = 'yes';
const NO = 'no';
const SEPARATOR = ',';

/** The roles in a text, in the contract's order. */
export const rolesIn = (text: string): PersonRole[] => {
  const written = text.split(SEPARATOR);
  return personRoles.filter((role) => written.includes(role));
};

/** Roles as a text, the same for the same roles. */
export const rolesText = (roles: readonly string[]): string => rolesIn(roles.join(SEPARATOR)).join(SEPARATOR);

/** A field of a person as a text; empty where it is not set. */
function textOf(person: Partial<Person>, name: PersonField): string {
  if (name === 'roles') return rolesText(person.roles ?? []);
  if (name === 'politically_exposed') {
    if (person.politically_exposed === undefined) return '';
    return person.politically_exposed ? YES : NO;
  }
  return person[name] ?? '';
}

/** A person as texts by field, every field named; empty texts for nobody. */
export const textsOf = (person: Partial<Person> = {}): PersonTexts =>
  recordOf(personFieldNames, (name) => textOf(person, name));

/** A person as the merging of changes takes them. */
export const storedOf = (person: Person): Stored => ({ version: person.version, fields: textsOf(person) });

type Body = BodyOf<typeof createKybPerson>;

/** Texts as the service takes them: of a change, where an empty one removes the field. */
export function changeOf(texts: Values): Partial<Body> {
  const entries = Object.entries(texts).flatMap(([name, text]): [string, unknown][] => {
    if (name === 'roles') return [[name, rolesIn(text)]];
    if (name !== 'politically_exposed') return [[name, tidy(text)]];
    // What was said once can be changed but not unsaid.
    return text === '' ? [] : [[name, text === YES]];
  });
  return Object.fromEntries(entries) as Partial<Body>;
}

/** Texts as the service takes them for somebody new: what is empty is left out. */
export function newPerson(texts: PersonTexts): Body {
  const filled = Object.entries<string>(texts).filter(([, text]) => tidy(text) !== '');
  return changeOf(Object.fromEntries(filled)) as Body;
}
