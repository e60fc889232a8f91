import type { OpenContext } from '@/server/platform/kernel/context';
import { type KnownPerson, normaliseEmail } from '../rules';
import {
  hasIdentity,
  type Identity,
  insertIdentity,
  readPersonByEmail,
  readPersonByIdentity,
} from './person-store';

/** What an identity provider says of somebody. */
export interface IdentityClaims extends Identity {
  /** Their e-mail address, where the provider has verified it. */
  readonly verifiedEmail: string | null;
}

/**
 * The person whose identity this is: by issuer and subject, the first time by the verified e-mail address, which links
 * the two for good. An account that is linked to another subject of the issuer is not found by its address any more:
 * addresses are given to other people, subjects are not.
 */
export async function findByIdentity(
  { tx, now }: OpenContext,
  claims: IdentityClaims,
): Promise<{ readonly person: KnownPerson; readonly isNew: boolean } | null> {
  const linked = await readPersonByIdentity(tx, claims);
  if (linked) return { person: nameOf(linked), isNew: false };
  const { verifiedEmail: email } = claims;
  const person = email === null ? null : await readPersonByEmail(tx, normaliseEmail(email));
  if (!person || (await hasIdentity(tx, person.id, claims.issuer))) return null;
  return (await insertIdentity(tx, claims, person.id, now)) ? { person: nameOf(person), isNew: true } : null;
}

const nameOf = ({ id, email, name }: KnownPerson): KnownPerson => ({ id, email, name });
