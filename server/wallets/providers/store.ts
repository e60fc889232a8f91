import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import type { ProviderName } from './protocols/provider';
import { providerHealth, railLimits, receivingAccounts } from './tables';

export type LimitRow = typeof railLimits.$inferSelect;

/** The limits that operators have set, of all methods. */
export const selectLimits = (tx: Transaction): Promise<LimitRow[]> => tx.select().from(railLimits);

export async function findLimits(tx: Transaction, method: FundingMethod): Promise<LimitRow | undefined> {
  const [row] = await tx.select().from(railLimits).where(eq(railLimits.method, method));
  return row;
}

/** As above, locked. */
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

export type HealthRow = typeof providerHealth.$inferSelect;
type HealthChange = Partial<Omit<typeof providerHealth.$inferInsert, 'provider'>>;

export const selectHealth = (tx: Transaction): Promise<HealthRow[]> => tx.select().from(providerHealth);

export async function findHealth(tx: Transaction, provider: ProviderName): Promise<HealthRow | undefined> {
  const [row] = await tx.select().from(providerHealth).where(eq(providerHealth.provider, provider));
  return row;
}

/**
 * Takes the one call that is tried of a provider in trouble.
 * @param until when another may be tried, should this one not answer
 * @returns false when another has taken it
 */
export async function takeProbe(
  tx: Transaction,
  provider: ProviderName,
  now: Date,
  until: Date,
): Promise<boolean> {
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

/** Records that a provider answered, which resets its failures. */
export async function noteAnswer(tx: Transaction, provider: ProviderName, now: Date): Promise<void> {
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

/** Counts a failure. @returns the updated row */
export async function countFailure(
  tx: Transaction,
  provider: ProviderName,
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

export async function updateHealth(
  tx: Transaction,
  provider: ProviderName,
  change: HealthChange,
): Promise<void> {
  await tx.update(providerHealth).set(change).where(eq(providerHealth.provider, provider));
}

export type AccountRow = typeof receivingAccounts.$inferSelect;

/** A page of accounts, newest first, and one row more. */
export const selectAccounts = (
  tx: Transaction,
  input: ListInput & { readonly currency?: Currency | undefined },
): Promise<AccountRow[]> =>
  tx
    .select()
    .from(receivingAccounts)
    .where(
      and(
        ...commonFilters(receivingAccounts, input),
        input.currency && eq(receivingAccounts.currency, input.currency),
        afterCursor(receivingAccounts, input),
      ),
    )
    .orderBy(...newestFirst(receivingAccounts, input))
    .limit(input.limit + 1);

export async function findActiveAccount(
  tx: Transaction,
  currency: Currency,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(receivingAccounts)
    .where(and(eq(receivingAccounts.currency, currency), eq(receivingAccounts.status, 'active')));
  return row;
}

export async function findAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(receivingAccounts).where(eq(receivingAccounts.id, id));
  return row;
}

/** Locks the accounts of a currency that can still change, in order of id, so that decisions on them are serialised. */
export const lockLiveAccounts = (tx: Transaction, currency: Currency): Promise<AccountRow[]> =>
  tx
    .select()
    .from(receivingAccounts)
    .where(
      and(
        eq(receivingAccounts.currency, currency),
        inArray(receivingAccounts.status, ['proposed', 'active']),
      ),
    )
    .orderBy(asc(receivingAccounts.id))
    .for('update');

/** @returns false when another account of the currency waits for its approval. */
export async function insertProposedAccount(tx: Transaction, row: AccountRow): Promise<boolean> {
  const rows = await tx
    .insert(receivingAccounts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: receivingAccounts.id });
  return rows.length === 1;
}

/** Omitted fields stay unchanged. */
type AccountChange = Partial<
  Pick<AccountRow, 'status' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'reason'>
>;

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<AccountRow> {
  const [row] = await tx
    .update(receivingAccounts)
    .set({ ...change, updatedAt: now })
    .where(eq(receivingAccounts.id, id))
    .returning();
  if (!row) throw new Error(`receiving account ${id} is gone`);
  return row;
}
