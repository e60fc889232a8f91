import type { SQL } from 'drizzle-orm';
import type { Transaction } from './database';

/** The rows of a statement that drizzle has no builder for. The statement beside the call guarantees the type `Row`. */
export async function queryRows<Row>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(statement)) as { rows: Row[] };
  return rows;
}
