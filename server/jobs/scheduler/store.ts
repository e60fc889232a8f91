import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';

/** Writes the embedded engine's memory to its files, so that its log stays short and a start quick. */
export async function checkpoint(tx: Transaction): Promise<void> {
  await tx.execute(sql`checkpoint`);
}

/** Frees what deleted rows held and renews the planner's figures: the embedded engine has no autovacuum of its own. */
export async function vacuum(tx: Transaction): Promise<void> {
  await tx.execute(sql`vacuum (analyze)`);
}
