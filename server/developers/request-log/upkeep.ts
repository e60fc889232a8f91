import { and, eq, sql } from 'drizzle-orm';
import { REQUEST_LOG_DAYS } from '@/lib/contract/developers/requests';
import type { Found } from '@/lib/contract/developers/search';
import type { Database, Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { timeOfId } from './logged-entry';
import { requestLog, requestLogGaps } from './tables';

/** Deletes up to `limit` requests from before a time; returns how many. */
export const deleteOldRequests = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: requestLog, by: requestLog.createdAt, apart: true, before, limit });

/** Deletes up to `limit` counts of minutes from before a time; returns how many. */
const deleteOldGaps = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: requestLogGaps, by: requestLogGaps.minute, before, limit });

/** Deletes the log of a test environment. */
export async function deleteTestRequests({ tx, scope: { organisationId } }: Context): Promise<void> {
  await tx
    .delete(requestLog)
    .where(and(eq(requestLog.organisationId, organisationId), eq(requestLog.environment, 'test')));
  await tx
    .delete(requestLogGaps)
    .where(and(eq(requestLogGaps.organisationId, organisationId), eq(requestLogGaps.environment, 'test')));
}

/** The logged request with this id. */
const selectMatchingRequests = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof requestLog.$inferSelect)[]> =>
  tx
    .select()
    .from(requestLog)
    .where(
      and(
        eq(requestLog.organisationId, scope.organisationId),
        eq(requestLog.environment, scope.environment),
        // The id contains its time, which the log is ordered by.
        searchTerm.id
          ? and(eq(requestLog.createdAt, timeOfId(searchTerm.id)), eq(requestLog.id, searchTerm.id))
          : sql`false`,
      ),
    )
    .limit(most);

const KEPT_MS = REQUEST_LOG_DAYS * 24 * 60 * 60 * 1000;

/**
 * Deletes up to `limit` requests after 30 days of real time, and as many counts of unlogged ones; returns the larger
 * count.
 */
export function deleteExpiredRequests(database: Database, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  return database.transaction(async (tx) =>
    Math.max(await deleteOldRequests(tx, before, limit), await deleteOldGaps(tx, before, limit)),
  );
}

/** A logged request by its id. */
export async function searchRequests(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingRequests(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'request' as const,
    id: row.id,
    title: `${row.method} ${row.path}`,
    subtitle: 'Request',
    status: String(row.status),
    created_at: row.createdAt.toISOString(),
  }));
}
