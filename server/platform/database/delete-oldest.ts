import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Transaction } from './database';

/**
 * The time that only deletion indexes. An index on the time itself would also serve every query in order of time,
 * even one for the newest rows of a single key or organisation; when the planner's statistics believe those to be
 * most of the table, it would scan everybody's rows through it.
 */
export const forgottenBy = (time: SQLWrapper): SQL => sql`(${time} at time zone 'UTC')`;

/** The rows of a table to delete. */
interface Oldest {
  readonly table: PgTable;
  /** The time to delete by; an index begins with it. */
  readonly by: PgColumn;
  /** The index is on `forgottenBy` of the time, because queries also read somebody's newest rows. */
  readonly apart?: boolean;
  /** Rows with an earlier time: a moment, or an SQL expression. */
  readonly before: Date | SQL;
  readonly limit: number;
  /** Only these rows; for a partial index, in exactly its terms. */
  readonly only?: SQL;
}

interface Deletion extends Oldest {
  /** An expression to return for each deleted row. */
  readonly returning?: SQL;
}

/**
 * Deletes up to `limit` of the oldest rows. It finds them by the index of their time, skips locked rows and deletes
 * by physical position. The rest of the transaction uses index scans only, whatever the planner believes about the
 * size of tables.
 * @returns `returning` of each deleted row
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

/** As `takeOldest`. @returns how many rows */
export const deleteOldest = async (tx: Transaction, oldest: Oldest): Promise<number> =>
  (await takeOldest(tx, oldest)).length;

/**
 * Runs a deletion and counts its rows inside the database.
 * @param deletion `delete from … where …`, without a `returning`
 */
export async function countDeleted(tx: Transaction, deletion: SQL): Promise<number> {
  const answer = await queryRows<{ gone: number }>(
    tx,
    sql`with gone as (${deletion} returning 1) select count(*)::integer as gone from gone`,
  );
  return answer[0]?.gone ?? 0;
}
