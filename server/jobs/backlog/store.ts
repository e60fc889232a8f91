import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { DueQueue } from '@/server/platform/kernel/module';

interface QueueState {
  readonly name: string;
  /** The number of overdue rows, up to the maximum that is counted. */
  readonly due: number;
  /** When the oldest became due; null when none is. */
  readonly oldest: Date | null;
}

/** Limits the duration of each statement of the transaction. @param milliseconds of each statement */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
}

/** Overdue work of all queues at a real time, in one statement. @param most maximum rows of a queue to count */
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

export async function readTime(tx: Transaction): Promise<Date> {
  const [row] = await queryRows<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Number.NaN);
}
