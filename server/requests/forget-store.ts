import { and, eq, lt, sql } from 'drizzle-orm';
import type { Scope } from '../context';
import { countDeleted } from '../database/count-deleted';
import type { Transaction } from '../database/database';
import { requestLog, requestLogGaps } from './tables';

/** Deletes up to so many requests that are older than a moment; answers how many. */
export const deleteOldRequests = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${requestLog} where ctid in
      (select ctid from ${requestLog} where created_at < ${before.toISOString()}::timestamptz limit ${limit}
        for update skip locked)`,
  );

/** Deletes what was counted of minutes before a moment; there is one row a minute at most. */
export async function deleteOldGaps(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(requestLogGaps).where(lt(requestLogGaps.minute, before));
}

/** Deletes the log of a test environment. */
export async function deleteTestRequests(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx
    .delete(requestLog)
    .where(and(eq(requestLog.organisationId, organisationId), eq(requestLog.environment, 'test')));
  await tx
    .delete(requestLogGaps)
    .where(and(eq(requestLogGaps.organisationId, organisationId), eq(requestLogGaps.environment, 'test')));
}
