import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { factorChallenges as challenges } from './tables';

export type ChallengeRecord = typeof challenges.$inferSelect;

export async function insertChallenge(tx: Transaction, challenge: ChallengeRecord): Promise<void> {
  await tx.insert(challenges).values(challenge);
}

export async function readChallenge(tx: Transaction, id: string): Promise<ChallengeRecord | null> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id));
  return row ?? null;
}

/** The question, locked until the transaction ends: answers to it come one after the other. */
export async function lockChallenge(tx: Transaction, id: string): Promise<ChallengeRecord | null> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update');
  return row ?? null;
}

export async function countFailure(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(eq(challenges.id, id));
}

/** Uses a question up; false when it was used before. */
export async function spendChallenge(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
    .returning({ id: challenges.id });
  return rows.length === 1;
}

/** Deletes the questions that stand open for a person. */
export async function deleteChallengesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.personId, personId));
}

/** Deletes questions that were asked before a time; so many at most. */
export const deleteOldChallenges = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: challenges, by: challenges.createdAt, before, limit });
