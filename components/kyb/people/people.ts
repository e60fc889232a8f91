import { asSentence } from '@/components/ui/form/as-sentence';
import { DAY_ADVICE, readDay } from '@/components/ui/form/typed-day';
import { birthFault } from '@/lib/contract/kyb/checks';
import {
  type createKybPerson,
  OWNER_THRESHOLD,
  type Person,
  type PersonField,
  type PersonRole,
  personFieldNames,
  personFields,
  personRoles,
} from '@/lib/contract/kyb/people';
import { formatShare, parseShare, shareFault, WHOLE } from '@/lib/contract/kyb/shares';
import type { BodyOf } from '@/lib/contract/operation';
import { recordOf } from '@/lib/contract/records';
import { type Stored, tidy, type Values } from '../editing/merge';

/** An owner's share of the business. */
export interface OwnershipPart {
  readonly person: Person;
  /** Percent, exact and as written: `62.5`. */
  readonly share: string;
  /** True from 5 % on, where a document must identify the owner. */
  readonly isIdentified: boolean;
}

export interface Ownership {
  /** The largest first. */
  readonly parts: readonly OwnershipPart[];
  /** Percent, as written. */
  readonly total: string;
  readonly rest: string;
}

const ZERO = parseShare('0');

/** The ownership, summed exactly. People without a share have no part. */
export function ownershipOf(people: readonly Person[]): Ownership {
  const owners = people
    .map((person) => ({ person, units: parseShare(person.ownership_percentage ?? '0') }))
    .filter(({ units }) => units > ZERO)
    .sort((one, other) => (one.units < other.units ? 1 : one.units > other.units ? -1 : 0));
  const total = owners.reduce((sum, { units }) => sum + units, ZERO);
  return {
    parts: owners.map(({ person, units }) => ({
      person,
      share: formatShare(units),
      isIdentified: units >= parseShare(String(OWNER_THRESHOLD)),
    })),
    total: formatShare(total),
    rest: formatShare(total < WHOLE ? WHOLE - total : ZERO),
  };
}

/** The share that remains for one more owner. */
export const shareLeft = (shares: readonly (string | undefined)[]): string => {
  const taken = shares.reduce((sum, share) => sum + parseShare(share ?? '0'), ZERO);
  return formatShare(taken < WHOLE ? WHOLE - taken : ZERO);
};

/** The error of a field on its own. */
function ownFault(name: PersonField, text: string): string | undefined {
  if (name === 'politically_exposed') return undefined;
  if (name === 'date_of_birth' && text !== '' && !readDay(text)) return DAY_ADVICE;
  const read = personFields[name].safeParse(name === 'roles' ? rolesIn(text) : text);
  return read.success ? undefined : read.error.issues[0]?.message;
}

interface Beside {
  /** The shares of everyone else. */
  readonly shares: readonly (string | undefined)[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The error of a field in context: people must be of age, and all shares must total 100 at most. */
function placedFault(name: PersonField, text: string, { shares, today }: Beside): string | undefined {
  if (text === '') return undefined;
  if (name === 'date_of_birth') return birthFault(text, today);
  return name === 'ownership_percentage' ? shareFault(text, shares) : undefined;
}

/** The errors of a person form by field, as sentences that match those of the service. */
export function personFaults(texts: Values, beside: Beside): Values {
  const faults = personFieldNames.flatMap((name) => {
    const text = tidy(texts[name]);
    const fault = ownFault(name, text) ?? placedFault(name, text, beside);
    return fault === undefined ? [] : [[name, asSentence(fault)] as const];
  });
  return Object.fromEntries(faults);
}

/** A person in the form. Every field is a text, so that forms and merging handle only one type of value. */
export type PersonTexts = Record<PersonField, string>;

const YES = 'yes';
const NO = 'no';
const SEPARATOR = ',';

/** The roles in a text, in contract order. */
export const rolesIn = (text: string): PersonRole[] => {
  const written = text.split(SEPARATOR);
  return personRoles.filter((role) => written.includes(role));
};

/** Roles as a text. Equal sets of roles give equal texts. */
export const rolesText = (roles: readonly string[]): string => rolesIn(roles.join(SEPARATOR)).join(SEPARATOR);

/** A person's field as a text; empty if it is not set. */
function textOf(person: Partial<Person>, name: PersonField): string {
  if (name === 'roles') return rolesText(person.roles ?? []);
  if (name === 'politically_exposed') {
    if (person.politically_exposed === undefined) return '';
    return person.politically_exposed ? YES : NO;
  }
  return person[name] ?? '';
}

/** A person as texts, with every field present. Without a person, all are empty. */
export const textsOf = (person: Partial<Person> = {}): PersonTexts =>
  recordOf(personFieldNames, (name) => textOf(person, name));

/** A person in the format of the merge functions. */
export const storedOf = (person: Person): Stored => ({ version: person.version, fields: textsOf(person) });

type Body = BodyOf<typeof createKybPerson>;

/** Texts as the service expects them in an update, where an empty one removes the field. */
export function changeOf(texts: Values): Partial<Body> {
  const entries = Object.entries(texts).flatMap(([name, text]): [string, unknown][] => {
    if (name === 'roles') return [[name, rolesIn(text)]];
    if (name !== 'politically_exposed') return [[name, tidy(text)]];
    // A yes or no can be changed but not removed.
    return text === '' ? [] : [[name, text === YES]];
  });
  return Object.fromEntries(entries) as Partial<Body>;
}

/** Texts as the service expects them for a new person. Empty fields are left out. */
export function newPerson(texts: PersonTexts): Body {
  const filled = Object.entries<string>(texts).filter(([, text]) => tidy(text) !== '');
  return changeOf(Object.fromEntries(filled)) as Body;
}
