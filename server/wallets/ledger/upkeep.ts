import { and, eq, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { shownReference } from './read-transactions';
import { isShownLike } from './store';
import { ledgerAccounts, ledgerEntries } from './tables';

/**
 * Deletes the postings of a test environment with their entries, and resets its accounts to 0.00. Locks the accounts
 * first, in order of id as everywhere.
 * @returns how many wallet entries, which partners see as transactions
 */
async function deleteTestPostings(tx: Transaction, { organisationId }: Scope, now: Date): Promise<number> {
  const ofTest = and(
    eq(ledgerAccounts.organisationId, organisationId),
    eq(ledgerAccounts.environment, 'test'),
  );
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(ofTest)
    .orderBy(ledgerAccounts.id)
    .for('update');
  const rows = await queryRows<{ gone: number }>(
    tx,
    sql`select delete_test_ledger(${organisationId}::uuid) as gone`,
  );
  await tx
    .update(ledgerAccounts)
    .set({ balance: 0n, updatedAt: now })
    .where(and(ofTest, sql`${ledgerAccounts.balance} <> 0`));
  return rows[0]?.gone ?? 0;
}

/** Wallet entries by id, or by the start of their reference. */
const selectMatchingEntries = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof ledgerEntries.$inferSelect)[]> =>
  tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.organisationId, scope.organisationId),
        eq(ledgerEntries.environment, scope.environment),
        eq(ledgerEntries.accountKind, 'wallet'),
        searchTerm.id ? eq(ledgerEntries.id, searchTerm.id) : isShownLike(searchTerm.capitals),
      ),
    )
    .limit(most);

/** Deletes the ledger of a test environment; its accounts stay, at 0.00. @returns how many transactions */
export const deleteAllTestPostings = ({ tx, scope, now }: Context): Promise<number> =>
  deleteTestPostings(tx, scope, now);

/** Transactions of wallets by id or reference. */
export async function searchTransactions(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingEntries(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'transaction' as const,
    id: row.id,
    title: shownReference(row),
    subtitle: `${row.description}, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    created_at: row.createdAt.toISOString(),
  }));
}
