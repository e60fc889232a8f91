import type { Transaction } from '../database/database';
import { verifyPassword } from '../secrets/passwords';
import { normaliseEmail } from './rules';
import { readPersonByEmail } from './store';

/** A person who has shown who they are. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/**
 * The person with this e-mail address and password, or null. An unknown address costs the same as a wrong password.
 * @param reads a plain connection: nothing is held while the password is hashed.
 * @throws Refusal rate_limited when too many passwords wait for their turn.
 */
export async function checkPassword(
  reads: Transaction,
  input: { readonly email: string; readonly password: string },
): Promise<KnownPerson | null> {
  const person = await readPersonByEmail(reads, normaliseEmail(input.email));
  const isRight = await verifyPassword(input.password, person?.passwordHash ?? null);
  return person && isRight ? { id: person.id, email: person.email, name: person.name } : null;
}
