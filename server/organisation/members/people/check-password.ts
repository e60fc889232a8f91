import { verifyPassword } from '@/server/platform/crypto/passwords';
import type { Transaction } from '@/server/platform/database/database';
import { type KnownPerson, normaliseEmail } from '../rules';
import { type Rehash, readPersonByEmail } from './person-store';

/** A person with a verified password. */
export interface CheckedPerson extends KnownPerson {
  /** When they set it: it may change before the session opens. */
  readonly passwordChangedAt: Date;
  /** The password at today's cost, when it is stored at another. */
  readonly rehash: Rehash | null;
}

/**
 * The person with this e-mail address and password, or null. An unknown address costs the same as a wrong password.
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
