import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import type { Scope } from '@/server/platform/kernel/context';
import { requestLog, requestLogGaps } from './tables';

/** Deletes up to so many requests that are older than a moment; answers how many. */
export const deleteOldRequests = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: requestLog, by: requestLog.createdAt, apart: true, before, limit });

/** Deletes up to so many counts of minutes before a moment; answers how many. */
export const deleteOldGaps = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: requestLogGaps, by: requestLogGaps.minute, before, limit });

/** Deletes the log of a test environment. */
export async function deleteTestRequests(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx
    .delete(requestLog)
    .where(and(eq(requestLog.organisationId, organisationId), eq(requestLog.environment, 'test')));
  await tx
    .delete(requestLogGaps)
    .where(and(eq(requestLogGaps.organisationId, organisationId), eq(requestLogGaps.environment, 'test')));
}
