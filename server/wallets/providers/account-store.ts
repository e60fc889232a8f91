import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { receivingAccounts } from './tables';

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
    .orderBy(...newestFirst(receivingAccounts))
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

/**
 * The accounts of a currency that can still change, locked in the order of their ids: whoever decides on one sees what was decided on
 * the others.
 */
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

/** What is left out stays as it is. */
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
