import { desc, eq, sql } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { sumPendingFunding } from '../funding/pending-funding';
import { walletBalances } from '../ledger/wallet-balances';

/** Wallets with what is pending for them, as one statement that each connection plans once: the most frequent read. */
function prepareWallets(tx: Transaction) {
  const scope = {
    organisationId: sql.placeholder('organisationId'),
    environment: sql.placeholder('environment'),
  };
  const wallet = walletBalances(tx, scope);
  const pending = sumPendingFunding(tx, scope);
  return tx
    .select({
      id: wallet.id,
      currency: wallet.currency,
      balance: wallet.balance,
      pending: pending.amount,
      createdAt: wallet.createdAt,
      updatedAt: wallet.updatedAt,
    })
    .from(wallet)
    .leftJoin(pending, eq(pending.currency, wallet.currency))
    .orderBy(desc(wallet.createdAt), desc(wallet.id))
    .prepare('wallets');
}

const prepared = new WeakMap<Transaction, ReturnType<typeof prepareWallets>>();

/** The three wallets of a scope, newest first, with balance and pending funding in minor units. */
export function selectWallets(tx: Transaction, scope: Scope) {
  let statement = prepared.get(tx);
  if (!statement) {
    statement = prepareWallets(tx);
    prepared.set(tx, statement);
  }
  return statement.execute({ ...scope });
}

export type WalletRow = Awaited<ReturnType<typeof selectWallets>>[number];
