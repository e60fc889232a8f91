import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { type BusinessField, businessFieldNames } from '@/lib/contract/kyb/business';
import {
  birthFault,
  type Faults,
  incorporationFault,
  registrationNumberFault,
  taxIdFault,
} from '@/lib/contract/kyb/checks';
import { type Person, type PersonField, personFieldNames, personRoles } from '@/lib/contract/kyb/people';
import { formatShare, parseShare, shareFault } from '@/lib/contract/kyb/shares';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';

/** Business information without what the service adds to it: the fields that are set, in the contract's order. */
export type BusinessData = Readonly<Partial<Record<BusinessField, string>>>;

/** A person without what the service adds to them: the fields that are set, in the contract's order. */
export type PersonData = Omit<Person, 'id' | 'version' | 'created_at' | 'updated_at'>;

/** The fields of a change: undefined or omitted stays unchanged, null or empty clears. */
type Change<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

function merge<Field extends string>(names: readonly Field[], before: Change<Field>, change: Change<Field>) {
  const entries = names.map(
    (name) => [name, change[name] === undefined ? before[name] : change[name]] as const,
  );
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** Business information after a change. */
export const mergeBusiness = (before: BusinessData, change: Change<BusinessField>): BusinessData =>
  merge(businessFieldNames, before, change);

/** A person after a change, or from the beginning; roles in the contract's order, the share without needless zeros. */
export function mergePerson(before: Partial<PersonData>, change: Change<PersonField>): PersonData {
  const after = merge(personFieldNames, before, change) as unknown as PersonData;
  const { ownership_percentage: share, roles } = after;
  return {
    ...after,
    roles: personRoles.filter((role) => roles.includes(role)),
    ...(share !== undefined && { ownership_percentage: formatShare(parseShare(share)) }),
  };
}

/** The names of the fields in which two records differ. */
export const changedFields = (before: object, after: object): string[] => {
  const [one, other] = [before, after].map((record) => new Map(Object.entries(record)));
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names].filter((name) => JSON.stringify(one?.get(name)) !== JSON.stringify(other?.get(name)));
};

/** The day of a moment in UTC, as the checks of the contract take it. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Errors of fields that the caller has sent: earlier values don't reject a change. */
const ofSent = (faults: Readonly<Record<string, string | undefined>>, sent: object): Faults => {
  const entries = Object.entries(faults).filter(([name]) => Object.hasOwn(sent, name));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/**
 * Errors of the sent fields, checked together with the stored ones: numbers for the country and entity type, once the
 * country is known.
 * @param today YYYY-MM-DD
 */
export function businessFaults(after: BusinessData, sent: object, today: string): Faults {
  const { country, registration_number, tax_id, date_of_incorporation } = after;
  return ofSent(
    {
      registration_number:
        country && registration_number ? registrationNumberFault(registration_number, after) : undefined,
      tax_id: country && tax_id ? taxIdFault(tax_id, after) : undefined,
      date_of_incorporation: date_of_incorporation
        ? incorporationFault(date_of_incorporation, today)
        : undefined,
    },
    sent,
  );
}

/**
 * Errors of a person's sent fields: adults only, shares of 100 % at most.
 * @param others everybody else of the organisation
 * @param today YYYY-MM-DD
 */
export function personFaults(
  after: PersonData,
  sent: object,
  others: readonly Pick<PersonData, 'ownership_percentage'>[],
  today: string,
): Faults {
  const { date_of_birth, ownership_percentage: share } = after;
  const shares = others.map((other) => other.ownership_percentage);
  return ofSent(
    {
      date_of_birth: date_of_birth ? birthFault(date_of_birth, today) : undefined,
      ownership_percentage: share === undefined ? undefined : shareFault(share, shares),
    },
    sent,
  );
}

/** @throws ApiError validation_failed that names each faulty field with its reason. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/**
 * Rejects a change of an outdated version, so that nobody overwrites unseen changes.
 * @throws ApiError invalid_state with status `changed` and the current `version`
 */
export function checkVersion(expected: number | undefined, version: number): void {
  if (expected === undefined || expected === version) return;
  throw new ApiError('invalid_state', 'This record has changed since you read it.', {
    status: 'changed',
    version: String(version),
  });
}

/** @throws ApiError invalid_state (status `full`) when there are as many as there may be. */
export function checkRoom(count: number, most: number, what: string): void {
  if (count < most) return;
  throw new ApiError('invalid_state', `There are already ${most} ${what}, the maximum.`, {
    status: 'full',
  });
}

/** The fields that identify an account: its bank, and its number. */
type AccountPlace = Pick<
  SettlementAccount,
  'currency' | 'bank_code' | 'network' | 'swift_code' | 'account_number'
>;

/** Whether two accounts are the same, whatever the holder's name. */
export const isSameAccount = (one: AccountPlace, other: AccountPlace): boolean =>
  one.currency === other.currency &&
  one.account_number === other.account_number &&
  one.network === other.network &&
  (one.swift_code ? bankOf(one) === bankOf(other) : one.bank_code === other.bank_code);

/** The bank of a SWIFT code: its first eight characters; the three that may follow name a branch. */
const bankOf = ({ swift_code }: AccountPlace): string | undefined => swift_code?.slice(0, 8);
