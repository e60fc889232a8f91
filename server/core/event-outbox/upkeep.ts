import { and, eq, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Database, Transaction } from '@/server/platform/database/database';
import { countDeleted, deleteOldest } from '@/server/platform/database/delete-oldest';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { feedBegins } from './rules';
import { eventCounters, events } from './tables';

/** Deletes up to `limit` events before a time; sequences go on. Returns how many. */
const deleteOldEvents = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: events, by: events.createdAt, before, limit });

/** Blocks writes to the feed of a test environment until the transaction ends. */
export async function lockTestFeed({ tx, scope: { organisationId } }: Context): Promise<void> {
  await tx
    .select({ last: eventCounters.lastSequence })
    .from(eventCounters)
    .where(and(eq(eventCounters.organisationId, organisationId), eq(eventCounters.environment, 'test')))
    .for('update');
}

/** Deletes the events of a test environment. @returns how many */
export const deleteTestEvents = ({ tx, scope: { organisationId } }: Context): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${events} where ${and(eq(events.organisationId, organisationId), eq(events.environment, 'test'))}`,
  );

const selectMatchingEvents = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof events.$inferSelect)[]> =>
  tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.organisationId, scope.organisationId),
        eq(events.environment, scope.environment),
        eq(events.id, searchTerm.text.toLowerCase()),
      ),
    )
    .limit(most);

/**
 * Deletes events older than 90 days of real time. A test environment's clock is only ever ahead, so none is deleted
 * too early. The feed has no gap after its oldest event. Returns how many.
 */
export const deleteExpiredEvents = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldEvents(tx, feedBegins(now), limit));

export async function searchEvents(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingEvents(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'event' as const,
    id: row.id,
    title: row.type,
    subtitle: `Event ${row.sequence}`,
    created_at: row.createdAt.toISOString(),
  }));
}
