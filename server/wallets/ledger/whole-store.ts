import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { EntryRow } from './store';
import { ledgerAccounts, ledgerEntries } from './tables';

/** Every account of an environment, wallets and the other sides of them, in the order of their ids. */
export const selectWholeAccounts = (tx: Transaction, scope: Scope) =>
  tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.organisationId, scope.organisationId),
        eq(ledgerAccounts.environment, scope.environment),
      ),
    )
    .orderBy(asc(ledgerAccounts.id));

/** Entries of one account after a position, in the order of the ledger. */
export const selectAccountEntries = (
  tx: Transaction,
  scope: Scope,
  accountId: string,
  after: bigint,
  most: number,
): Promise<EntryRow[]> =>
  tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.organisationId, scope.organisationId),
        eq(ledgerEntries.environment, scope.environment),
        eq(ledgerEntries.accountId, accountId),
        gt(ledgerEntries.position, after),
      ),
    )
    .orderBy(asc(ledgerEntries.position))
    .limit(most);
