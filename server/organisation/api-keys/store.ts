import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
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
  /** Who issued it, as the audit trail names actors, with the name that people read. */
  readonly createdBy: Record<string, string> | null;
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

/** Raises the version of every key behind a session that is still valid. */
export async function refreshKeysOfSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ updatedAt: now, version: sql`${apiKeys.version} + 1` })
    .where(and(eq(apiKeys.sessionId, sessionId), isNull(apiKeys.revokedAt)));
}

/** Revokes every operator's key of a person. */
export const revokeKeysOfOperator = (tx: Transaction, personId: string, now: Date): Promise<void> =>
  revokeWhere(tx, eq(apiKeys.operatorPersonId, personId), now);

/** Keys of organisations that work at a time and end before another, soonest first; those behind sessions are left out. */
export async function readExpiringKeys(
  tx: Transaction,
  now: Date,
  before: Date,
  limit: number,
): Promise<
  { id: string; organisationId: string; environment: Environment; name: string; expiresAt: Date }[]
> {
  const rows = await tx
    .select()
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.sessionId),
        isNull(apiKeys.revokedAt),
        isNotNull(apiKeys.organisationId),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, before),
      ),
    )
    .orderBy(apiKeys.expiresAt)
    .limit(limit);
  return rows.flatMap(({ id, organisationId, environment, name, expiresAt }) =>
    organisationId && expiresAt
      ? [{ id, organisationId, environment: environment as Environment, name, expiresAt }]
      : [],
  );
}

/** Revokes every key behind a member's sessions in an organisation. */
export const revokeKeysOfMember = (
  tx: Transaction,
  organisationId: string,
  memberId: string,
  now: Date,
): Promise<void> =>
  revokeWhere(
    tx,
    sql`${apiKeys.organisationId} = ${organisationId} and ${apiKeys.memberId} = ${memberId}`,
    now,
  );
