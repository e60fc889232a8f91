import { hashPassword } from '@/server/platform/crypto/passwords';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type KnownPerson, normaliseEmail, type Operator } from '../rules';
import type { Person } from '../store';
import { openAccount } from './open-account';
import { readOperatorOfPerson, readOperators } from './operator-store';
import {
  hasIdentity,
  type Identity,
  insertIdentity,
  type PersonRecord,
  readPerson,
  readPersonByEmail,
  readPersonByIdentity,
} from './person-store';

/** What an identity provider states about a person. */
export interface IdentityClaims extends Identity {
  /** Their e-mail address, where the provider has verified it. */
  readonly verifiedEmail: string | null;
}

/**
 * The person whose identity this is: by issuer and subject, the first time by the verified e-mail address, which links
 * the two for good. An account that is linked to another subject of the issuer is not found by its address any more:
 * addresses are given to other people, subjects are not.
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

/**
 * The person with this e-mail address: the account that there is, with the name and password that it has, or a new one.
 * @param input.email as normaliseEmail writes it.
 */
export async function findOrCreatePerson(
  context: OpenContext,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Person> {
  const known = await readPersonByEmail(context.tx, email);
  return (
    known ??
    openAccount(context, {
      email,
      name,
      passwordHash: await hashPassword(password, context.settings.passwordCost),
    })
  );
}

/** A person with the time since when they have their password; never its hash. */
interface FoundPerson extends KnownPerson {
  readonly passwordChangedAt: Date;
}

const foundOf = (person: PersonRecord | null): FoundPerson | null =>
  person && {
    id: person.id,
    email: person.email,
    name: person.name,
    passwordChangedAt: person.passwordChangedAt,
  };

/** The person with this id, or null. */
export const findPerson = async ({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<FoundPerson | null> =>
  foundOf(await readPerson(tx, id));

/** The person who signs in with this address, or null. */
export const findPersonByEmail = async (
  { tx }: Pick<OpenContext, 'tx'>,
  email: string,
): Promise<FoundPerson | null> => foundOf(await readPersonByEmail(tx, normaliseEmail(email)));
