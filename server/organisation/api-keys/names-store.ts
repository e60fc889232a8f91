import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { apiKeys } from './tables';

/** The names of keys of an organisation, by key id. */
export async function readKeyNames(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organisationId, organisationId), inArray(apiKeys.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
