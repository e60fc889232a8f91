import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Transaction } from './database';

/**
 * A time as forgetting alone reads it. An index of the time itself would serve every query in the order of time, also one for the
 * newest rows of a single key or organisation; and where the planner believes those to be most of the table, because once they
 * were, it follows such an index through everybody's.
 */
export const forgottenBy = (time: SQLWrapper): SQL => sql`(${time} at time zone 'UTC')`;

/** Which rows of a table are forgotten. */
interface Oldest {
  readonly table: PgTable;
  /** The time by which they go; an index begins with it. */
  readonly by: PgColumn;
  /** That index is of `forgottenBy` of the time: where the newest rows of somebody are read as well. */
  readonly apart?: boolean;
  /** Those with an earlier time: a moment, or its expression in SQL. */
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
  { table, by, apart = false, before, limit, only, returning = sql`1` }: Deletion,
): Promise<Row[]> {
  const moment = before instanceof Date ? sql`${before.toISOString()}::timestamptz` : sql`(${before})`;
  const ordered = (time: SQL | PgColumn) => (apart ? forgottenBy(time) : time);
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`set local enable_bitmapscan = off`);
  const answer = await queryRows<Row>(
    tx,
    sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${ordered(by)} < ${ordered(moment)} ${only ? sql`and ${only}` : sql``}
     order by ${ordered(by)} limit ${limit} for update skip locked)) returning ${returning}`,
  );
  return answer;
}

/** The same. @returns how many rows are gone */
export const deleteOldest = async (tx: Transaction, oldest: Oldest): Promise<number> =>
  (await takeOldest(tx, oldest)).length;

/**
 * Runs a statement that deletes, and counts its rows where they are.
 * @param deletion `delete from … where …`, without a `returning`
 */
export async function countDeleted(tx: Transaction, deletion: SQL): Promise<number> {
  const answer = await queryRows<{ gone: number }>(
    tx,
    sql`with gone as (${deletion} returning 1) select count(*)::integer as gone from gone`,
  );
  return answer[0]?.gone ?? 0;
}
