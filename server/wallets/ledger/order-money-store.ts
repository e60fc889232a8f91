import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { PostingType, VerifiedRange } from './rules';
import type { EntryRow } from './store';
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

/** What a wallet got for a record: how much in sum, in how many entries, and whether all of them are in one currency. */
export interface CreditedMoney {
  readonly id: string;
  readonly sum: bigint;
  readonly entries: number;
  /** Null where there are several. */
  readonly currency: string | null;
}

const credited = {
  sum: sql`sum(${ledgerEntries.amount})::text`.mapWith(BigInt),
  entries: sql<number>`count(*)::integer`,
  currency: sql<
    string | null
  >`case when min(${ledgerEntries.currency}) = max(${ledgerEntries.currency}) then min(${ledgerEntries.currency}) end`,
};

const creditOf = (type: PostingType) =>
  and(eq(ledgerEntries.accountKind, 'wallet'), eq(ledgerEntries.type, type));

/** What wallets got for funding requests; one for which nothing was posted is not among them. */
export const selectFundingMoney = (tx: Transaction, ids: readonly string[]): Promise<CreditedMoney[]> =>
  tx
    .select({ id: sql<string>`${ledgerEntries.fundingRequestId}`, ...credited })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.fundingRequestId, [...ids]), creditOf('funding')))
    .groupBy(ledgerEntries.fundingRequestId);

/** What wallets got for holdings that matured. */
export const selectMaturityMoney = (
  tx: Transaction,
  organisationIds: readonly string[],
  ids: readonly string[],
): Promise<CreditedMoney[]> =>
  tx
    .select({ id: sql<string>`${ledgerEntries.holdingId}`, ...credited })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.organisationId, [...organisationIds]),
        inArray(ledgerEntries.environment, ['test', 'live']),
        inArray(ledgerEntries.holdingId, [...ids]),
        // In the very words of the partial index.
        sql`type = 'maturity_proceeds' and account_kind = 'wallet'`,
      ),
    )
    .groupBy(ledgerEntries.holdingId);

/** What is held for orders: a page of accounts in the order of their ids. */
export const selectOrderClearing = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  tx
    .select({
      id: ledgerAccounts.id,
      organisationId: ledgerAccounts.organisationId,
      environment: ledgerAccounts.environment,
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'order_clearing'),
        gt(ledgerAccounts.id, after),
        organisationId === null ? undefined : eq(ledgerAccounts.organisationId, organisationId),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .limit(most);

// Like the other checks these read every organisation's ledger, and know no scope.

/** What a wallet got as an adjustment; minor units. */
export interface PostedAdjustment {
  readonly id: string;
  readonly postingId: string;
  readonly organisationId: string;
  readonly environment: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fundingRequestId: string | null;
}

/** In the very words of the partial index. */
const isAdjustment = sql`type = 'adjustment' and account_kind = 'wallet'`;

const select = (tx: Transaction, where: SQL | undefined, most: number): Promise<PostedAdjustment[]> =>
  tx
    .select({
      id: ledgerEntries.id,
      postingId: ledgerEntries.postingId,
      organisationId: ledgerEntries.organisationId,
      environment: ledgerEntries.environment,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      fundingRequestId: ledgerEntries.fundingRequestId,
    })
    .from(ledgerEntries)
    .where(and(isAdjustment, where))
    .orderBy(asc(ledgerEntries.id))
    .limit(most);

/** Adjustments in the order of their ids. */
export const selectAdjustments = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(ledgerEntries.id, after),
      organisationId === null ? undefined : eq(ledgerEntries.organisationId, organisationId),
    ),
    most,
  );

/** Those of these postings. */
export const selectAdjustmentsOf = (tx: Transaction, postingIds: readonly string[]) =>
  select(tx, inArray(ledgerEntries.postingId, [...postingIds]), postingIds.length);

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
