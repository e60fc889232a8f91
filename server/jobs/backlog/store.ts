import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { DueQueue } from '@/server/platform/kernel/module';

/** What is overdue of a queue. */
interface QueueState {
  readonly name: string;
  /** How many, up to the most that are counted. */
  readonly due: number;
  /** Since when the oldest has been due; null where nothing is. */
  readonly oldest: Date | null;
}

/** Lets no statement of the transaction run for longer. @param milliseconds of each statement */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
}

/** What is overdue at a real time, of all queues in one statement. @param most rows of a queue that are counted */
export async function selectQueues(
  tx: Transaction,
  queues: readonly DueQueue[],
  now: Date,
  most: number,
): Promise<QueueState[]> {
  const parts = queues.map(
    ({ name, due }) =>
      sql`select ${name}::text as name, count(*)::integer as due, min(q.due_at) as oldest from (${due(now, most)}) q`,
  );
  const rows = await queryRows<{ name: string; due: number; oldest: string | Date | null }>(
    tx,
    sql`/* planned anew */ ${sql.join(parts, sql` union all `)}`,
  );
  return rows.map(({ name, due, oldest }) => ({
    name,
    due,
    oldest: oldest === null ? null : new Date(oldest),
  }));
}

/** The time of the database's machine. */
export async function readTime(tx: Transaction): Promise<Date> {
  const [row] = await queryRows<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Number.NaN);
}
