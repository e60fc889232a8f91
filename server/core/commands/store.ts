import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { TableRow } from '@/server/platform/database/table-row';

/** What a unit of work leaves for its end, as the database takes it. */
export interface WorkEnd {
  readonly acts: readonly object[];
  readonly answers: readonly object[];
  readonly events: readonly object[];
  readonly rows: readonly TableRow[];
}

/** Writes the end of a unit of work in one statement; @param real real time, where clocks must not have passed its events */
export async function writeEnd(
  tx: Transaction,
  { acts, answers, events, rows }: WorkEnd,
  real: Date | null,
): Promise<void> {
  await tx.execute(
    sql`select finish_work(${JSON.stringify(acts)}::jsonb, ${JSON.stringify(answers)}::jsonb,
      ${JSON.stringify(events)}::jsonb, ${JSON.stringify(rows)}::jsonb, ${real?.toISOString() ?? null}::timestamptz)`,
  );
}
