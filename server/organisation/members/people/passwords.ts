import { passwordFault } from '@/lib/contract/organisation/password-rules';
import { isCommonPassword } from '@/server/platform/crypto/common-passwords';
import { verifyPassword } from '@/server/platform/crypto/passwords';
import type { Transaction } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { listOrganisations } from '../../organisations/read-organisations';
import { type KnownPerson, normaliseEmail } from '../rules';
import { readMembershipsOf } from '../store';
import { lockPasswordOf, type Rehash, readPersonByEmail, replaceHash, updatePassword } from './person-store';

/** The future owner. */
interface Owner {
  /** Unset for a new account. */
  readonly id?: string;
  readonly email: string;
  readonly name: string;
  /** The organisation they are about to join. */
  readonly organisationIds?: readonly string[];
}

/**
 * Rejects a new password that is on the list of common and breached ones, repeats a few characters, or is little more
 * than public facts about its owner. The contract checks its length.
 * @throws ApiError validation_failed for that field
 */
export async function checkNewPassword(
  context: Pick<OpenContext, 'tx'>,
  field: 'password' | 'new_password',
  password: string,
  { id, email, name, organisationIds = [] }: Owner,
): Promise<void> {
  const memberships = id === undefined ? [] : await readMembershipsOf(context.tx, id);
  const ids = [...organisationIds, ...memberships.map(({ organisationId }) => organisationId)];
  const organisations = [...(await listOrganisations(context, ids)).values()].flatMap((known) => [
    known.name,
    known.slug,
  ]);
  const fault =
    passwordFault(password, { email, name, organisations }) ??
    (isCommonPassword(password) ? 'is on a list of common and breached passwords' : undefined);
  if (fault !== undefined) throw invalidFields({ [field]: fault });
}

/** A person with a verified password. */
interface CheckedPerson extends KnownPerson {
  /** When they set it: it may change before the session opens. */
  readonly passwordChangedAt: Date;
  /** The password at today's cost, when it is stored at another. */
  readonly rehash: Rehash | null;
}

/**
 * The person with this email address and password, or null. An unknown address costs the same as a wrong password.
 * @param reads a connection without a transaction, because hashing takes long
 * @param cost from the settings
 * @throws ApiError rate_limited when too many passwords wait for their turn
 */
export async function checkPassword(
  reads: Transaction,
  input: { readonly email: string; readonly password: string },
  cost: number,
): Promise<CheckedPerson | null> {
  const person = await readPersonByEmail(reads, normaliseEmail(input.email));
  const { isRight, rehashed } = await verifyPassword(input.password, person?.passwordHash ?? null, cost);
  if (!person || !isRight) return null;
  const { id, email, name, passwordChangedAt } = person;
  const rehash = rehashed === null ? null : { from: person.passwordHash, to: rehashed };
  return { id, email, name, passwordChangedAt, rehash };
}

/** Sets a person's password. @param passwordHash from hashPassword, made outside of the transaction */
export async function setPassword(
  { tx, now }: OpenContext,
  personId: string,
  passwordHash: string,
): Promise<KnownPerson> {
  const person = await updatePassword(tx, personId, passwordHash, now);
  if (!person) throw new Error(`there is no person ${personId}`);
  return { id: person.id, email: person.email, name: person.name };
}

/**
 * Whether the password that was checked outside of the transaction is still the person's. If so, it is locked until
 * the transaction ends, so that a change finds every session that it opened. A hash of another cost is replaced
 * before the row is locked for reading, so that two concurrent sign-ins don't deadlock.
 */
export async function lockPassword(
  { tx }: OpenContext,
  { id, passwordChangedAt, rehash }: Pick<CheckedPerson, 'id' | 'passwordChangedAt' | 'rehash'>,
): Promise<boolean> {
  if (rehash) await replaceHash(tx, id, rehash);
  return lockPasswordOf(tx, id, passwordChangedAt);
}
