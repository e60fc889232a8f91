import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database';

/**
 * Runs a statement that deletes, and counts its rows where they are.
 * @param deletion `delete from … where …`, without a `returning`
 */
export async function countDeleted(tx: Transaction, deletion: SQL): Promise<number> {
  const answer = await tx.execute(
    sql`with gone as (${deletion} returning 1) select count(*)::integer as gone from gone`,
  );
  return (answer as unknown as { rows: { gone: number }[] }).rows[0]?.gone ?? 0;
}
