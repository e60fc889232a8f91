import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Transaction } from './database';

const dialect = new PgDialect();

/**
 * Runs the work in one transaction on a connection of the pool. Drizzle's own way would keep the connection for ever when
 * `begin` fails, and hand on one whose `rollback` never arrived.
 */
export async function inTransaction<Answer>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Answer>,
  config?: PgTransactionConfig,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
      {},
    ).transaction(work, config);
  } finally {
    // Anything but an ended transaction: nobody can tell what the server makes of it.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
