import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertPerson, type Person } from '../store';
import { readPersonByEmail } from './person-store';

/**
 * The account with this e-mail address: the existing one with its name and password, or a new one.
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
