import type { OpenContext } from '@/server/platform/kernel/context';
import type { KnownPerson } from '../rules';
import type { CheckedPerson } from './check-password';
import { lockPasswordOf, replaceHash, updatePassword } from './person-store';

/**
 * Gives a person a new password.
 * @param passwordHash as hashPassword makes it, outside of the transaction.
 */
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
 * Whether the password that was checked outside of the transaction is still the person's. If so it stays until the
 * transaction ends, so that whoever changes it finds every session that it opened. A hash of another cost is replaced:
 * before the row is locked for reading, so that of two sign-ins at once neither waits for the other's lock.
 */
export async function lockPassword(
  { tx }: OpenContext,
  { id, passwordChangedAt, rehash }: Pick<CheckedPerson, 'id' | 'passwordChangedAt' | 'rehash'>,
): Promise<boolean> {
  if (rehash) await replaceHash(tx, id, rehash);
  return lockPasswordOf(tx, id, passwordChangedAt);
}
