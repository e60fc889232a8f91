import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';

/** Which rows of a table are forgotten. */
interface Oldest {
  readonly table: PgTable;
  /** The time by which they go; an index begins with it. */
  readonly by: PgColumn;
  /** Those with an earlier time: a moment, or what says it in SQL. */
  readonly before: Date | SQL;
  readonly limit: number;
  /** Of these alone; in the very words of the index where that is partial. */
  readonly only?: SQL;
}

interface Deletion extends Oldest {
  /** What of each row that is gone is answered; nothing but a row if left out. */
  readonly returning?: SQL;
}

/**
 * Deletes up to so many rows, the oldest first, and touches no other: they are found by the index of their time, rows that
 * somebody else holds are left for the next time, and what is found is deleted where it lies. The rest of the transaction reads
 * tables by their indexes alone, whatever the planner believes of their size.
 * @returns what was asked of each row that is gone
 */
export async function takeOldest<Row = unknown>(
  tx: Transaction,
  { table, by, before, limit, only, returning = sql`1` }: Deletion,
): Promise<Row[]> {
  const moment = before instanceof Date ? sql`${before.toISOString()}::timestamptz` : before;
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`set local enable_bitmapscan = off`);
  const answer = await tx.execute(sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${by} < ${moment} ${only ? sql`and ${only}` : sql``}
     order by ${by} limit ${limit} for update skip locked)) returning ${returning}`);
  return (answer as unknown as { rows: Row[] }).rows;
}

/** The same. @returns how many rows are gone */
export const deleteOldest = async (tx: Transaction, oldest: Oldest): Promise<number> =>
  (await takeOldest(tx, oldest)).length;
