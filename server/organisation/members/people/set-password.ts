import type { OpenContext } from '@/server/platform/kernel/context';
import type { KnownPerson } from '../rules';
import type { CheckedPerson } from './check-password';
import { lockPasswordOf, replaceHash, updatePassword } from './person-store';

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
