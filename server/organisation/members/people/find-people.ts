import { hashPassword } from '@/server/platform/crypto/passwords';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type KnownPerson, normaliseEmail, type Operator } from '../rules';
import { insertPerson, type Person } from '../store';
import { readOperatorOfPerson, readOperators } from './operator-store';
import { checkNewPassword } from './passwords';
import {
  hasIdentity,
  type Identity,
  insertIdentity,
  type PersonRecord,
  readPerson,
  readPersonByEmail,
  readPersonByIdentity,
} from './person-store';

/** An identity from an identity provider. */
export interface IdentityClaims extends Identity {
  /** Their verified email address. */
  readonly verifiedEmail: string | null;
}

/**
 * The person with this identity: by issuer and subject, the first time by the verified email address, which links
 * them for good. An account linked to another subject of the issuer is not found by its address: addresses are
 * reassigned to other people, subjects are not.
 */
export async function findByIdentity(
  { tx, now }: OpenContext,
  claims: IdentityClaims,
): Promise<{ readonly person: KnownPerson; readonly isNew: boolean } | null> {
  const linked = await readPersonByIdentity(tx, claims);
  if (linked) return { person: nameOf(linked), isNew: false };
  const { verifiedEmail: email } = claims;
  const person = email === null ? null : await readPersonByEmail(tx, normaliseEmail(email));
  if (!person || (await hasIdentity(tx, person.id, claims.issuer))) return null;
  return (await insertIdentity(tx, claims, person.id, now)) ? { person: nameOf(person), isNew: true } : null;
}

const nameOf = ({ id, email, name }: KnownPerson): KnownPerson => ({ id, email, name });

/** The operator that a person is, or null. */
export const findOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  readOperatorOfPerson(context.tx, personId);

/** The operator who signs in with this address, or null. */
export async function findOperatorByEmail(context: OpenContext, email: string): Promise<Operator | null> {
  const all = await readOperators(context.tx);
  return all.find((operator) => operator.email === normaliseEmail(email)) ?? null;
}

/** A new account, with the first password that an operator chooses. */
interface NewPerson {
  /** As normaliseEmail writes it. */
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** The organisation they are about to join. */
  readonly organisationIds?: readonly string[];
}

/**
 * The person with this email address: the existing account with its name and password, or a new one.
 * @throws ApiError validation_failed for a first password that is easy to guess, if it must be changed as well
 */
export async function findOrCreatePerson(context: OpenContext, draft: NewPerson): Promise<Person> {
  const { settings } = context;
  const { email, name, password } = draft;
  const known = await readPersonByEmail(context.tx, email);
  if (known) return known;
  if (settings.firstPasswordChange) await checkNewPassword(context, 'password', password, draft);
  const passwordHash = await hashPassword(password, settings.passwordCost);
  return openAccount(context, { email, name, passwordHash, hasFirstPassword: true });
}

/** A person, with the time of their password but never its hash. */
export interface FoundPerson extends KnownPerson {
  readonly passwordChangedAt: Date;
  readonly hasFirstPassword: boolean;
}

const foundOf = (person: PersonRecord | null): FoundPerson | null =>
  person && {
    id: person.id,
    email: person.email,
    name: person.name,
    passwordChangedAt: person.passwordChangedAt,
    hasFirstPassword: person.hasFirstPassword,
  };

/** The person with this id, or null. */
export const findPerson = async ({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<FoundPerson | null> =>
  foundOf(await readPerson(tx, id));

/** The person who signs in with this address, or null. */
export const findPersonByEmail = async (
  { tx }: Pick<OpenContext, 'tx'>,
  email: string,
): Promise<FoundPerson | null> => foundOf(await readPersonByEmail(tx, normaliseEmail(email)));

/**
 * The account with this email address: the existing one with its name and password, or a new one.
 * @param draft.email as normaliseEmail writes it
 * @param draft.passwordHash made outside of the transaction
 */
export async function openAccount(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  draft: Omit<Person, 'id'>,
): Promise<Person> {
  // Another transaction may just have opened the account.
  const person =
    (await insertPerson(tx, { id: newId(), ...draft }, now)) ?? (await readPersonByEmail(tx, draft.email));
  if (!person) throw new Error('the account was neither written nor found');
  return person;
}
