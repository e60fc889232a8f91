import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import { apiKeys } from './tables';

/** When the keys behind members' sessions were last issued or used, by member. */
export async function selectLastUses(
  tx: Transaction,
  organisationId: string,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  const last = max(sql<Date>`greatest(${apiKeys.lastUsedAt}, ${apiKeys.createdAt})`).mapWith(
    apiKeys.createdAt,
  );
  const rows = await tx
    .select({ memberId: apiKeys.memberId, last })
    .from(apiKeys)
    .where(and(eq(apiKeys.organisationId, organisationId), inArray(apiKeys.memberId, [...memberIds])))
    .groupBy(apiKeys.memberId);
  return new Map(rows.flatMap((row) => (row.memberId && row.last ? [[row.memberId, row.last]] : [])));
}

/** What a key of an organisation may do; null when there is none. */
export async function selectPermissions(
  tx: Transaction,
  organisationId: string,
  keyId: string,
): Promise<readonly Permission[] | null> {
  const [row] = await tx
    .select({ permissions: apiKeys.permissions })
    .from(apiKeys)
    .where(and(eq(apiKeys.organisationId, organisationId), eq(apiKeys.id, keyId)));
  return row ? (row.permissions as Permission[]) : null;
}
