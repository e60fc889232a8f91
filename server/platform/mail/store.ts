import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { deleteOldest } from '../database/delete-oldest';
import { mails } from './tables';

export type MailRow = typeof mails.$inferSelect;

export async function insertMails(
  tx: Transaction,
  rows: readonly (typeof mails.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values([...rows]);
}

/**
 * Claims up to `limit` due emails, each for one process: they are not due again before the lease ends. The attempt
 * counts from now on.
 */
export function claimDueMails(
  tx: Transaction,
  now: Date,
  leaseEnds: Date,
  limit: number,
): Promise<MailRow[]> {
  const due = tx
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, now))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(mails)
    .set({ nextAttemptAt: leaseEnds, attemptsCount: sql`${mails.attemptsCount} + 1` })
    .where(sql`${mails.id} in ${due}`)
    .returning();
}

/** Records the result of an attempt, unless its lease has ended and a later attempt has begun. */
export async function updateAttempted(
  tx: Transaction,
  { id, attemptsCount }: Pick<MailRow, 'id' | 'attemptsCount'>,
  outcome: Pick<MailRow, 'sentAt' | 'nextAttemptAt' | 'lastError'> & Partial<Pick<MailRow, 'body'>>,
): Promise<void> {
  await tx
    .update(mails)
    .set(outcome)
    .where(and(eq(mails.id, id), eq(mails.attemptsCount, attemptsCount)));
}

/** Deletes up to `limit` emails from before a time that were sent or failed; returns how many. */
export const deleteOldMails = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: mails,
    by: mails.createdAt,
    before,
    limit,
    only: sql`${mails.nextAttemptAt} is null`,
  });
