import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { eventCounters, events } from './tables';

/** Lets nobody write to the feed of a test environment before the transaction ends. */
export async function lockTestFeed(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx
    .select({ last: eventCounters.lastSequence })
    .from(eventCounters)
    .where(and(eq(eventCounters.organisationId, organisationId), eq(eventCounters.environment, 'test')))
    .for('update');
}

/** Deletes the events of a test environment. @returns how many are gone */
export const deleteTestEvents = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${events} where ${and(eq(events.organisationId, organisationId), eq(events.environment, 'test'))}`,
  );
