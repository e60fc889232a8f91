import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { monthlyStatements } from './tables';

type Subscriber = typeof monthlyStatements.$inferSelect;

/** Who already waits for the end of a month goes on waiting for that one. */
export async function insertSubscriber(tx: Transaction, row: Subscriber): Promise<void> {
  await tx.insert(monthlyStatements).values(row).onConflictDoNothing();
}

export async function deleteSubscriber(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(monthlyStatements).where(eq(monthlyStatements.memberId, memberId));
}

/**
 * Takes up to so many members whose month is over, each for one process, the longest due first: they are not due again before another
 * time.
 */
export async function takeSubscribers(
  tx: Transaction,
  now: Date,
  nextDueAt: Date,
  limit: number,
): Promise<Subscriber[]> {
  const due = await tx
    .select()
    .from(monthlyStatements)
    .where(lte(monthlyStatements.dueAt, now))
    .orderBy(asc(monthlyStatements.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ memberId }) => memberId);
  if (ids.length > 0) {
    await tx
      .update(monthlyStatements)
      .set({ dueAt: nextDueAt })
      .where(inArray(monthlyStatements.memberId, ids));
  }
  return due;
}
