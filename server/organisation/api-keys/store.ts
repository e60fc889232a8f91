import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { isAnyOf } from '@/server/platform/database/keyset';
import { queryRows } from '@/server/platform/database/query-rows';
import { apiKeySecrets, apiKeys } from './tables';

interface NewKey {
  /** The public key id. */
  readonly id: string;
  /** Null for an operator's key. */
  readonly organisationId: string | null;
  readonly environment: Environment | 'operator';
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly sessionId: string | null;
  readonly memberId: string | null;
  readonly operatorPersonId: string | null;
  /** Who issued it, as the audit trail names actors, with a display name. */
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

/**
 * Changes keys that are not revoked and increments their version, so that admission reads them again on every node.
 * Locks them in one order, so that concurrent changes never deadlock.
 */
async function changeWhere(
  tx: Transaction,
  condition: SQL,
  change: { readonly revokedAt?: Date; readonly expiresAt?: Date },
  now: Date,
): Promise<void> {
  const valid = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(condition, isNull(apiKeys.revokedAt)))
    .orderBy(apiKeys.id)
    .for('no key update');
  const ids = valid.map(({ id }) => id);
  await tx
    .update(apiKeys)
    .set({ ...change, updatedAt: now, version: sql`${apiKeys.version} + 1` })
    .where(isAnyOf(apiKeys.id, ids));
}

const revokeWhere = (tx: Transaction, keys: SQL, at: Date) => changeWhere(tx, keys, { revokedAt: at }, at);

/** Revokes every key behind a session. */
export const revokeKeysOfSession = (tx: Transaction, sessionId: string, now: Date): Promise<void> =>
  revokeWhere(tx, eq(apiKeys.sessionId, sessionId), now);

/** Makes admission read every valid key behind a session again. */
export const refreshKeysOfSession = (tx: Transaction, sessionId: string, now: Date): Promise<void> =>
  changeWhere(tx, eq(apiKeys.sessionId, sessionId), {}, now);

/** Changes the expiry of every valid key behind a session. */
export const writeEndOfSessionKeys = (
  tx: Transaction,
  sessionId: string,
  expiresAt: Date,
  now: Date,
): Promise<void> => changeWhere(tx, eq(apiKeys.sessionId, sessionId), { expiresAt }, now);

/** Revokes every operator's key of a person. */
export const revokeKeysOfOperator = (tx: Transaction, personId: string, now: Date): Promise<void> =>
  revokeWhere(tx, eq(apiKeys.operatorPersonId, personId), now);

/** Valid keys of organisations that expire between two times, soonest first, without those behind sessions. */
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
    organisationId && environment !== 'operator' && expiresAt
      ? [{ id, organisationId, environment, name, expiresAt }]
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

/** The permissions of a key of an organisation; null for an unknown one. */
export async function selectPermissions(
  tx: Transaction,
  organisationId: string,
  keyId: string,
): Promise<readonly Permission[] | null> {
  const [row] = await tx
    .select({ permissions: apiKeys.permissions })
    .from(apiKeys)
    .where(and(eq(apiKeys.organisationId, organisationId), eq(apiKeys.id, keyId)));
  return row ? row.permissions : null;
}

interface SessionKeyRow {
  readonly id: string;
  readonly organisationId: string | null;
  readonly environment: Environment | 'operator';
  readonly revokedAt: Date | null;
  readonly secretId: string;
  readonly sealed: Uint8Array;
}

/** The keys behind a session that belong to this member, or to this person as an operator. */
export const readKeysOfSession = (
  tx: Transaction,
  sessionId: string,
  ownerId: string,
): Promise<SessionKeyRow[]> =>
  tx
    .select({
      id: apiKeys.id,
      organisationId: apiKeys.organisationId,
      environment: apiKeys.environment,
      revokedAt: apiKeys.revokedAt,
      secretId: apiKeySecrets.id,
      sealed: apiKeySecrets.sealed,
    })
    .from(apiKeys)
    .innerJoin(apiKeySecrets, eq(apiKeySecrets.keyId, apiKeys.id))
    .where(
      and(
        eq(apiKeys.sessionId, sessionId),
        or(eq(apiKeys.memberId, ownerId), eq(apiKeys.operatorPersonId, ownerId)),
      ),
    );

/** When a record was last used, and from where. */
export interface KeyUse {
  readonly id: string;
  readonly at: Date;
  readonly from: string;
}

const idsOf = (uses: readonly KeyUse[]) => sql.param(uses.map(({ id }) => id));
const timesOf = (uses: readonly KeyUse[]) => sql.param(uses.map(({ at }) => at.toISOString()));

/**
 * Records when keys were last used. Skips rows that somebody else is changing, and locks rows in one order: nobody
 * waits. The version stays, because admission has nothing to read again.
 */
export async function writeKeyUses(tx: Transaction, uses: readonly KeyUse[]): Promise<void> {
  await tx.execute(sql`update api_keys k set last_used_at = u.at, last_used_from = u.address
    from (select n.id, u.at, u.address from api_keys n
            join unnest(${idsOf(uses)}::text[], ${timesOf(uses)}::timestamptz[],
                        ${sql.param(uses.map(({ from }) => from))}::text[]) u(id, at, address) on u.id = n.id
           where n.last_used_at is null or n.last_used_at < u.at
           order by n.id for no key update of n skip locked) u
    where k.id = u.id`);
}

/** As `updateLastUsed`, for the secrets that signed. */
export async function writeSecretUses(tx: Transaction, uses: readonly KeyUse[]): Promise<void> {
  await tx.execute(sql`update api_key_secrets s set last_used_at = u.at
    from (select n.id, u.at from api_key_secrets n
            join unnest(${idsOf(uses)}::uuid[], ${timesOf(uses)}::timestamptz[]) u(id, at) on u.id = n.id
           where n.last_used_at is null or n.last_used_at < u.at
           order by n.id for no key update of n skip locked) u
    where s.id = u.id`);
}

interface OwnerRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly member_id: string | null;
}

/** The owners of keys; omits unknown ones, and those of operators. */
export const readOwners = (tx: Transaction, keyIds: readonly string[]): Promise<OwnerRow[]> =>
  queryRows(
    tx,
    sql`select id, organisation_id, environment, member_id from api_keys
        where id = any(${sql.param(keyIds)}::text[]) and organisation_id is not null`,
  );

interface KeyStateRow {
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly expires_at: string | Date | null;
  readonly revoked_at: string | Date | null;
  readonly is_approved: boolean;
}

/** What may invalidate a key. */
export async function readKeyState(tx: Transaction, keyId: string): Promise<KeyStateRow | undefined> {
  const [row] = await queryRows<KeyStateRow>(
    tx,
    sql`select k.organisation_id, k.environment, k.expires_at, k.revoked_at, o.kyb_status = 'approved' as is_approved
        from api_keys k join organisations o on o.id = k.organisation_id where k.id = ${keyId}`,
  );
  return row;
}

interface SealedRow {
  readonly id: string;
  readonly key_id: string;
  readonly environment: Environment;
  /** Base64. */
  readonly sealed: string;
  readonly valid_until: string | Date | null;
}

/** The secrets of a key, and those of its organisation's latest other keys, without those behind sessions. */
export const readSealedSecrets = (
  tx: Transaction,
  organisationId: string,
  keyId: string,
  mostOthers: number,
): Promise<SealedRow[]> =>
  queryRows(
    tx,
    sql`(select s.id, s.key_id, k.environment, encode(s.sealed, 'base64') as sealed, s.valid_until
           from api_key_secrets s join api_keys k on k.id = s.key_id
          where k.organisation_id = ${organisationId}::uuid and k.id = ${keyId})
        union all
        (select s.id, s.key_id, k.environment, encode(s.sealed, 'base64') as sealed, s.valid_until
           from api_key_secrets s join api_keys k on k.id = s.key_id
          where k.organisation_id = ${organisationId}::uuid and k.id <> ${keyId} and k.session_id is null
          order by k.number desc limit ${mostOthers})`,
  );
