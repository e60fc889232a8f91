import { hashPassword } from '@/server/platform/crypto/passwords';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Person } from '../store';
import { openAccount } from './open-account';
import { readPersonByEmail } from './person-store';

/**
 * The person with this e-mail address: the account that there is, with the name and password that it has, or a new one.
 * @param input.email as normaliseEmail writes it.
 */
export async function findOrCreatePerson(
  context: OpenContext,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Person> {
  const known = await readPersonByEmail(context.tx, email);
  return known ?? openAccount(context, { email, name, passwordHash: await hashPassword(password) });
}
