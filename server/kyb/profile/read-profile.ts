import type { Found } from '@/lib/contract/developers/search';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Business } from '@/lib/contract/kyb/business';
import type { Person } from '@/lib/contract/kyb/people';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { openRecord } from '@/server/platform/crypto/seal-record';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import type { Settings } from '@/server/platform/kernel/settings';
import type { BusinessData, PersonData } from './rules';
import {
  type AccountRow,
  type BusinessRow,
  type PersonRow,
  selectAccounts,
  selectAllAccounts,
  selectAllPeople,
  selectBusiness,
  selectPeople,
  selectPerson,
} from './store';

/** A person of an organisation; null for an unknown or malformed id. */
export async function findPerson(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
  personId: string,
): Promise<Person | null> {
  const row = isUuid(personId) ? await selectPerson(tx, organisationId, personId) : undefined;
  return row ? presentPerson(settings, row) : null;
}

/** The seal of a person. */
export const personSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_people',
  id,
});

/** Opens a person, and shows them as the interface does. */
export function presentPerson(settings: Settings, row: PersonRow): Person {
  const data = openRecord<PersonData>(settings, personSeal(row.organisationId, row.id), row.sealed);
  return {
    id: row.id,
    ...data,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A business's profile; people and accounts oldest first. */
export interface Profile {
  readonly business: Business;
  readonly people: Person[];
  readonly accounts: SettlementAccount[];
}

/** Everything that an organisation has stated about itself. */
export async function readProfile(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
): Promise<Profile> {
  const [business, people, accounts] = await Promise.all([
    selectBusiness(tx, organisationId),
    selectAllPeople(tx, organisationId),
    selectAllAccounts(tx, organisationId),
  ]);
  return {
    business: presentBusiness(settings, business),
    people: people.map((row) => presentPerson(settings, row)),
    accounts: accounts.map((row) => presentAccount(settings, row)),
  };
}

/** The encrypted fields of a settlement account; currency, status and order are not encrypted. */
export type AccountData = Pick<
  SettlementAccount,
  'account_name' | 'bank_code' | 'bank_name' | 'account_number' | 'network' | 'swift_code'
>;

/** The seal of a settlement account. */
export const accountSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_settlement_accounts',
  id,
});

/** Opens a settlement account, and shows it as the interface does. */
export function presentAccount(settings: Settings, row: AccountRow): SettlementAccount {
  const data = openRecord<AccountData>(settings, accountSeal(row.organisationId, row.id), row.sealed);
  return {
    id: row.id,
    currency: row.currency,
    ...data,
    is_default: row.isDefault,
    status: row.status,
    ...(row.rejectionReason !== null && { rejection_reason: row.rejectionReason }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The seal of an organisation's business information. */
export const businessSeal = (organisationId: string) => ({
  organisationId,
  table: 'kyb_businesses',
  id: organisationId,
});

/** Opens business information, and shows it as the interface does; version 0 before the first change. */
export function presentBusiness(settings: Settings, row: BusinessRow | undefined): Business {
  if (!row) return { version: 0 };
  const data = openRecord<BusinessData>(settings, businessSeal(row.organisationId), row.sealed);
  return { ...data, version: row.version, updated_at: row.updatedAt.toISOString() };
}

/** The business information of the caller's organisation (`GET /kyb/business`). */
export async function getKybBusiness({
  tx,
  scope,
  settings,
}: Context): Promise<AnswerOf<typeof operations.getKybBusiness>> {
  return { data: presentBusiness(settings, await selectBusiness(tx, scope.organisationId)) };
}

/**
 * One person of a business (`GET /kyb/people/{id}`).
 * @throws ApiError not_found
 */
export async function getKybPerson(
  context: Context,
  input: InputOf<typeof operations.getKybPerson>,
): Promise<AnswerOf<typeof operations.getKybPerson>> {
  const person = await findPerson(context, context.scope.organisationId, input.person_id);
  if (!person) throw notFound();
  return { data: person };
}

/**
 * A page of the people of a business, newest first (`GET /kyb/people`).
 * @throws ApiError invalid_cursor
 */
export async function listKybPeople(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybPeople>,
): Promise<AnswerOf<typeof operations.listKybPeople>> {
  const page = pageOf(await selectPeople(tx, scope.organisationId, input), input, createdCursor);
  return { data: page.rows.map((row) => presentPerson(settings, row)), ...cursorsOf(page) };
}

/**
 * A page of the settlement accounts, newest first (`GET /kyb/settlement-accounts`).
 * @throws ApiError invalid_cursor
 */
export async function listKybSettlementAccounts(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybSettlementAccounts>,
): Promise<AnswerOf<typeof operations.listKybSettlementAccounts>> {
  const page = pageOf(await selectAccounts(tx, scope.organisationId, input), input, createdCursor);
  return { data: page.rows.map((row) => presentAccount(settings, row)), ...cursorsOf(page) };
}

/** More people than any verification names; names are sealed, so they are opened to be compared. */
const MOST_PEOPLE = 100;

/** People of the verification by id or a part of their name. */
export async function searchPeople(
  { tx, scope, settings }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const term = searchTerm.text.toLowerCase();
  const rows = await selectPeople(tx, scope.organisationId, { limit: MOST_PEOPLE });
  return rows
    .map((row) => presentPerson(settings, row))
    .map((person) => ({ person, name: `${person.first_name} ${person.last_name}` }))
    .filter(({ person, name }) => person.id === searchTerm.id || name.toLowerCase().includes(term))
    .slice(0, most)
    .map(({ person, name }) => ({
      type: 'kyb_person',
      id: person.id,
      title: name,
      subtitle: 'Person of the verification',
      created_at: person.created_at,
    }));
}
