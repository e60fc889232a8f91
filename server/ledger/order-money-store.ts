import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { ledgerAccounts, ledgerEntries } from './tables';

// Like the other checks these read every organisation's ledger, and know no scope.

const sumWhere = (condition: SQL) =>
  sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${condition}), 0)::text`.mapWith(BigInt);

const on = (kind: string, type?: string): SQL =>
  type === undefined
    ? sql`${ledgerEntries.accountKind} = ${kind}`
    : sql`${ledgerEntries.accountKind} = ${kind} and ${ledgerEntries.type} = ${type}`;

/** What the entries of orders add up to, in minor units; an order without any is not among them. */
export function selectOrderMoney(tx: Transaction, orderIds: readonly string[]) {
  return tx
    .select({
      orderId: ledgerEntries.orderId,
      /** Taken from the wallet for it. */
      paid: sumWhere(on('order_clearing', 'order_payment')),
      /** Below zero: gone back to the wallet. */
      refunded: sumWhere(on('order_clearing', 'order_refund')),
      /** Below zero: gone where it was meant to go. */
      settled: sumWhere(on('order_clearing', 'order_settlement')),
      held: sumWhere(on('order_clearing')),
      /** Of a sell below zero. */
      invested: sumWhere(on('investment_clearing')),
      fees: sumWhere(on('fee_income')),
      proceeds: sumWhere(on('wallet', 'sale_proceeds')),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [...orderIds]))
    .groupBy(ledgerEntries.orderId);
}

/** What is held for orders, account by account. */
export const selectOrderClearing = (tx: Transaction) =>
  tx
    .select({
      id: ledgerAccounts.id,
      organisationId: ledgerAccounts.organisationId,
      environment: ledgerAccounts.environment,
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'order_clearing'))
    .orderBy(asc(ledgerAccounts.id));
