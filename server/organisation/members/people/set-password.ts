import type { OpenContext } from '@/server/platform/kernel/context';
import type { KnownPerson } from '../rules';
import { updatePassword } from './person-store';

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
