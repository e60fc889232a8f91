import type { SQL } from 'drizzle-orm';
import type { Transaction } from './database';

/**
 * The rows of a statement that drizzle has no builder for. Both engines return them as `rows`; that they look like `Row` is
 * stated by the statement beside the call.
 */
export async function queryRows<Row>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(statement)) as { rows: Row[] };
  return rows;
}
