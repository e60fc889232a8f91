import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Currency, currencies } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { accountsOf, type EntryRow, type StatementFilters, selectStatement } from './store';
import { ledgerAccounts, ledgerEntries } from './tables';

/** A position in the wallet of each currency. */
export type WalletPlaces = ReadonlyMap<Currency, bigint>;

/** The position of the latest entry of each wallet that can be read; 0 where there is none. */
export async function selectLatestPositions(tx: Transaction, scope: Scope): Promise<WalletPlaces> {
  const latest = tx
    .select({ position: max(ledgerEntries.position) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, ledgerAccounts.id));
  const rows = await tx
    .select({
      currency: ledgerAccounts.currency,
      position: sql`coalesce((${latest}), 0)`.mapWith(ledgerEntries.position),
    })
    .from(ledgerAccounts)
    .where(and(accountsOf(scope), eq(ledgerAccounts.kind, 'wallet')));
  return new Map(rows.map(({ currency, position }) => [currency, position]));
}

/** The lines after a place in each wallet, oldest first; backward, those up to it, newest first. Each wallet by its own index. */
export async function selectOfWallets(
  tx: Transaction,
  scope: Scope,
  filters: StatementFilters,
  {
    places,
    isBack,
    most,
  }: { readonly places: WalletPlaces; readonly isBack: boolean; readonly most: number },
): Promise<EntryRow[]> {
  const of = (currency: Currency) => {
    const place = places.get(currency) ?? 0n;
    const number = isBack ? place + 1n : place;
    return selectStatement(tx, scope, { ...filters, currency }, { number, isBack }, most);
  };
  const [first, second, ...others] = currencies;
  return unionAll(of(first), of(second), ...others.map(of))
    .orderBy(isBack ? desc(ledgerEntries.position) : asc(ledgerEntries.position))
    .limit(most);
}
