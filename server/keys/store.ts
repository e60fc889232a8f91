import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { apiKeySecrets, apiKeys } from './tables';

interface NewKey {
  /** The public key id. */
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly sessionId: string | null;
  readonly memberId: string | null;
  readonly expiresAt: Date | null;
}

interface NewKeySecret {
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** Writes a key with its first secret. */
export async function insertKey(
  tx: Transaction,
  scope: Scope,
  key: NewKey,
  secret: NewKeySecret,
  now: Date,
): Promise<void> {
  const { organisationId, environment } = scope;
  const permissions = [...key.permissions];
  await tx
    .insert(apiKeys)
    .values({ ...key, permissions, organisationId, environment, createdAt: now, updatedAt: now });
  await tx.insert(apiKeySecrets).values({ ...secret, keyId: key.id, createdAt: now });
}

/** Revokes every key behind a session; their version goes up, so that admission reads them again on every node. */
export async function revokeKeysOfSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now, version: sql`${apiKeys.version} + 1` })
    .where(and(eq(apiKeys.sessionId, sessionId), isNull(apiKeys.revokedAt)));
}
