import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import type { SealedColumn } from '@/server/platform/kernel/module';
import { idempotentAnswers, spentSignatures } from './tables';

// Both use the database's clock, which wrote the times and which admission compares with.

/** Deletes up to `limit` stored answers older than 48 hours; returns how many. */
const deleteOldAnswers = (tx: Transaction, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: idempotentAnswers,
    by: idempotentAnswers.createdAt,
    before: sql`clock_timestamp() - interval '48 hours'`,
    limit,
  });

/**
 * Deletes up to `limit` signatures whose timestamps are more than 5 minutes old and can't pass again; returns how
 * many.
 */
export const deleteSpentSignatures = (tx: Transaction, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: spentSignatures,
    by: spentSignatures.spentAt,
    apart: true,
    before: sql`clock_timestamp() - interval '11 minutes'`,
    limit,
  });

/** Deletes up to `limit` answers of Idempotency-Keys, 48 hours after they were given; returns how many. */
export const deleteExpiredAnswers = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldAnswers(tx, limit));

/** As `deleteSpentSignatures`, in a transaction of its own. */
export const deleteExpiredSignatures = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteSpentSignatures(tx, limit));

/** Answers that show a secret or personal data; the others are JSON. */
export const sealedAnswers: SealedColumn = {
  column: idempotentAnswers.body,
  key: [idempotentAnswers.organisationId, idempotentAnswers.environment, idempotentAnswers.key],
  organisationId: idempotentAnswers.organisationId,
  environment: idempotentAnswers.environment,
};
