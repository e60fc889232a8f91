import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { providerHealth } from './tables';

export type HealthRow = typeof providerHealth.$inferSelect;
type HealthChange = Partial<Omit<typeof providerHealth.$inferInsert, 'provider'>>;

export const selectHealth = (tx: Transaction): Promise<HealthRow[]> => tx.select().from(providerHealth);

export async function findHealth(tx: Transaction, provider: string): Promise<HealthRow | undefined> {
  const [row] = await tx.select().from(providerHealth).where(eq(providerHealth.provider, provider));
  return row;
}

/**
 * Takes the one call that is tried of a provider in trouble.
 * @param until when another may be tried, should nothing be heard of this one
 * @returns false when another has taken it
 */
export async function takeProbe(tx: Transaction, provider: string, now: Date, until: Date): Promise<boolean> {
  const taken = await tx
    .update(providerHealth)
    .set({ state: 'half_open', retryAt: until, updatedAt: now })
    .where(
      and(
        eq(providerHealth.provider, provider),
        or(eq(providerHealth.state, 'open'), eq(providerHealth.state, 'half_open')),
        lte(providerHealth.retryAt, now),
      ),
    )
    .returning({ provider: providerHealth.provider });
  return taken.length > 0;
}

/** Notes that a provider answered: nothing of what went wrong before counts any more. */
export async function noteAnswer(tx: Transaction, provider: string, now: Date): Promise<void> {
  const well = {
    state: 'closed',
    failures: 0,
    openings: 0,
    openedAt: null,
    retryAt: null,
    lastAnswerAt: now,
    updatedAt: now,
  };
  await tx
    .insert(providerHealth)
    .values({ provider, ...well })
    .onConflictDoUpdate({ target: providerHealth.provider, set: well });
}

/** Counts a failure. @returns the row as it is now */
export async function countFailure(
  tx: Transaction,
  provider: string,
  lastError: string,
  now: Date,
): Promise<HealthRow> {
  const failed = { lastError, lastErrorAt: now, updatedAt: now };
  const [row] = await tx
    .insert(providerHealth)
    .values({ provider, failures: 1, ...failed })
    .onConflictDoUpdate({
      target: providerHealth.provider,
      set: { ...failed, failures: sql`${providerHealth.failures} + 1` },
    })
    .returning();
  if (!row) throw new Error('a failure was not counted');
  return row;
}

export async function updateHealth(tx: Transaction, provider: string, change: HealthChange): Promise<void> {
  await tx.update(providerHealth).set(change).where(eq(providerHealth.provider, provider));
}
