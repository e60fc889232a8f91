import type { OpenContext } from '../context';
import { newId } from '../ids';
import { hashPassword } from '../secrets/passwords';
import { insertPerson, type Person, readPersonByEmail } from './store';

/**
 * The person with this e-mail address: the account that there is, with the name and password that it has, or a new one.
 * @param input.email as normaliseEmail writes it.
 */
export async function findOrCreatePerson(
  { tx, now }: OpenContext,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Person> {
  const known = await readPersonByEmail(tx, email);
  if (known) return known;
  const draft = { id: newId(), email, name, passwordHash: await hashPassword(password) };
  // If another transaction just opened the account: that one.
  const person = (await insertPerson(tx, draft, now)) ?? (await readPersonByEmail(tx, email));
  if (!person) throw new Error('the account was neither written nor found');
  return person;
}
