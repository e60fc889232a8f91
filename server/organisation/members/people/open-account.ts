import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertPerson, type Person } from '../store';
import { readPersonByEmail } from './person-store';

/**
 * The account with this e-mail address: the one that there is, with the name and password that it has, or a new one.
 * @param draft.email as normaliseEmail writes it; @param draft.passwordHash made outside of the transaction.
 */
export async function openAccount(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  draft: Omit<Person, 'id'>,
): Promise<Person> {
  // If another transaction just opened the account: that one.
  const person =
    (await insertPerson(tx, { id: newId(), ...draft }, now)) ?? (await readPersonByEmail(tx, draft.email));
  if (!person) throw new Error('the account was neither written nor found');
  return person;
}
