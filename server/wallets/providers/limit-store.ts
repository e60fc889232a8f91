import { eq } from 'drizzle-orm';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import { railLimits } from './tables';

export type LimitRow = typeof railLimits.$inferSelect;

/** The limits that operators have set, of all methods. */
export const selectLimits = (tx: Transaction): Promise<LimitRow[]> => tx.select().from(railLimits);

export async function findLimits(tx: Transaction, method: FundingMethod): Promise<LimitRow | undefined> {
  const [row] = await tx.select().from(railLimits).where(eq(railLimits.method, method));
  return row;
}

/** The same under its lock, as the change before this one has left it. */
export async function lockLimits(tx: Transaction, method: FundingMethod): Promise<LimitRow | undefined> {
  const [row] = await tx.select().from(railLimits).where(eq(railLimits.method, method)).for('update');
  return row;
}

export async function writeLimits(tx: Transaction, { method, ...set }: LimitRow): Promise<void> {
  await tx
    .insert(railLimits)
    .values({ method, ...set })
    .onConflictDoUpdate({ target: railLimits.method, set });
}

export async function deleteLimits(tx: Transaction, method: FundingMethod): Promise<void> {
  await tx.delete(railLimits).where(eq(railLimits.method, method));
}
