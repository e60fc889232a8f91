import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { idempotentAnswers, spentSignatures } from './tables';

// Both go by the database's clock, which wrote the times and with which admission compares them.

/** Deletes up to so many kept answers that are older than 48 hours; answers how many. */
const deleteOldAnswers = (tx: Transaction, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: idempotentAnswers,
    by: idempotentAnswers.createdAt,
    before: sql`clock_timestamp() - interval '48 hours'`,
    limit,
  });

/** Deletes up to so many signatures whose timestamps can pass no more (5 minutes either way); answers how many. */
export const deleteSpentSignatures = (tx: Transaction, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: spentSignatures,
    by: spentSignatures.spentAt,
    apart: true,
    before: sql`clock_timestamp() - interval '11 minutes'`,
    limit,
  });

/** Forgets up to so many answers kept for an Idempotency-Key, 48 hours after they were given; answers how many. */
export const deleteExpiredAnswers = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldAnswers(tx, limit));

/** Forgets up to so many signatures whose timestamps can pass no more; answers how many. */
export const deleteExpiredSignatures = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteSpentSignatures(tx, limit));
