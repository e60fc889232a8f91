import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Transaction } from '../database/database';
import { apiKeySecrets, apiKeys } from './tables';

interface NewKey {
  /** The public key id. */
  readonly id: string;
  /** Null for an operator's key. */
  readonly organisationId: string | null;
  readonly environment: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly sessionId: string | null;
  readonly memberId: string | null;
  readonly operatorPersonId: string | null;
  readonly expiresAt: Date | null;
}

interface NewKeySecret {
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** Writes a key with its first secret. */
export async function insertKey(
  tx: Transaction,
  key: NewKey,
  secret: NewKeySecret,
  now: Date,
): Promise<void> {
  await tx
    .insert(apiKeys)
    .values({ ...key, permissions: [...key.permissions], createdAt: now, updatedAt: now });
  await tx.insert(apiKeySecrets).values({ ...secret, keyId: key.id, createdAt: now });
}

/** Revokes keys; their version goes up, so that admission reads them again on every node. */
async function revokeWhere(tx: Transaction, condition: SQL, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now, version: sql`${apiKeys.version} + 1` })
    .where(and(condition, isNull(apiKeys.revokedAt)));
}

/** Revokes every key behind a session. */
export const revokeKeysOfSession = (tx: Transaction, sessionId: string, now: Date): Promise<void> =>
  revokeWhere(tx, eq(apiKeys.sessionId, sessionId), now);

/** Revokes every operator's key of a person. */
export const revokeKeysOfOperator = (tx: Transaction, personId: string, now: Date): Promise<void> =>
  revokeWhere(tx, eq(apiKeys.operatorPersonId, personId), now);
