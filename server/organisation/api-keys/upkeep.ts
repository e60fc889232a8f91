import { and, asc, eq, gt, ilike, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Transaction } from '@/server/platform/database/database';
import { type Context, realTime, type Scope } from '@/server/platform/kernel/context';
import type { RecordLabel, SealedColumn } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { expiringBefore } from './rules';
import { apiKeySecrets, apiKeys } from './tables';

/** Keys by id, the start of an id, or a part of their name, without those behind sessions. */
const selectMatchingKeys = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof apiKeys.$inferSelect)[]> =>
  tx
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.organisationId, scope.organisationId),
        eq(apiKeys.environment, scope.environment),
        isNull(apiKeys.sessionId),
        or(like(apiKeys.id, searchTerm.prefix), ilike(apiKeys.name, searchTerm.part)),
      ),
    )
    .limit(most);

/** API keys by id, the beginning of one, or a part of their name. */
export async function searchKeys(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingKeys(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'key' as const,
    id: row.id,
    title: row.name,
    subtitle: `API key ${row.id}`,
    status: row.revokedAt ? 'revoked' : 'active',
    created_at: row.createdAt.toISOString(),
  }));
}

/** The number of valid live keys of an organisation, and when one of them last signed a call. */
export const liveKeyUse = (organisationId: string, now: Date): SQL => sql`(
  select jsonb_build_object('count', count(*), 'last_used_at', max(${apiKeys.lastUsedAt}))
    from ${apiKeys}
   where ${apiKeys.organisationId} = ${organisationId}::uuid and ${apiKeys.environment} = 'live'
     and ${apiKeys.sessionId} is null and ${apiKeys.revokedAt} is null
     and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz))`;

/** The keys of an environment that expire soon, soonest first, without those behind sessions. */
export async function listExpiringOwnKeys(
  context: Context,
  most: number,
): Promise<{ id: string; name: string; expires_at: string }[]> {
  const { tx, scope } = context;
  const now = realTime(context);
  const rows = await tx
    .select({ id: apiKeys.id, name: apiKeys.name, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.organisationId, scope.organisationId),
        eq(apiKeys.environment, scope.environment),
        isNull(apiKeys.sessionId),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, expiringBefore(now)),
      ),
    )
    .orderBy(asc(apiKeys.expiresAt), asc(apiKeys.id))
    .limit(most);
  return rows.flatMap(({ id, name, expiresAt }) =>
    expiresAt ? { id, name, expires_at: expiresAt.toISOString() } : [],
  );
}

/** Those of operators' sessions belong to no organisation. */
export const sealedSecrets: SealedColumn = {
  column: apiKeySecrets.sealed,
  key: [apiKeySecrets.id],
  organisationId: sql`(select coalesce(${apiKeys.organisationId}::text, '') from ${apiKeys} where ${apiKeys.id} = ${apiKeySecrets.keyId})`,
  environment: sql`(select ${apiKeys.environment} from ${apiKeys} where ${apiKeys.id} = ${apiKeySecrets.keyId})`,
};

/** API keys by their name. */
export const keyLabel: RecordLabel = {
  subjects: ['key'],
  permission: 'organisation:read',
  label: (organisationId, { text }) => sql`(
    select ${apiKeys.name} from ${apiKeys}
     where ${apiKeys.id} = ${text} and ${apiKeys.organisationId} = ${organisationId})`,
};

/** A select of (permissions): those of an organisation's key. */
export const permissionsOf = (organisationId: SQL, keyId: SQL): SQL => sql`
  select ${apiKeys.permissions} as permissions from ${apiKeys}
   where ${apiKeys.id} = ${keyId} and ${apiKeys.organisationId} = ${organisationId}`;
