import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';

/** Writes the embedded engine's log to its files, so that the log stays short and the next start is quick. */
export async function checkpoint(tx: Transaction): Promise<void> {
  await tx.execute(sql`checkpoint`);
}

/** Frees deleted rows and updates the planner's statistics: the embedded engine has no autovacuum. */
export async function vacuum(tx: Transaction): Promise<void> {
  await tx.execute(sql`vacuum (analyze)`);
}
