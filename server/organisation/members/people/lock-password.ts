import type { OpenContext } from '@/server/platform/kernel/context';
import type { CheckedPerson } from './check-password';
import { lockPasswordOf, replaceHash } from './person-store';

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
