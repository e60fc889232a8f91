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

/** The sums of orders' entries, in minor units; omits orders without entries. */
export function selectOrderMoney(tx: Transaction, orderIds: readonly string[]) {
  return tx
    .select({
      orderId: ledgerEntries.orderId,
      /** Taken from the wallet for it. */
      paid: sumWhere(on('order_clearing', 'order_payment')),
      /** Negative: returned to the wallet. */
      refunded: sumWhere(on('order_clearing', 'order_refund')),
      /** Negative: paid out to its purpose. */
      settled: sumWhere(on('order_clearing', 'order_settlement')),
      held: sumWhere(on('order_clearing')),
      /** Negative for a sell. */
      invested: sumWhere(on('investment_clearing')),
      fees: sumWhere(on('fee_income')),
      proceeds: sumWhere(on('wallet', 'sale_proceeds')),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [...orderIds]))
    .groupBy(ledgerEntries.orderId);
}

/** Credits to a wallet for a record: sum, number of entries, and whether all are in one currency. */
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

/** Credits for funding requests; omits those without postings. */
export const selectFundingMoney = (tx: Transaction, ids: readonly string[]): Promise<CreditedMoney[]> =>
  tx
    .select({ id: sql<string>`${ledgerEntries.fundingRequestId}`, ...credited })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.fundingRequestId, [...ids]), creditOf('funding')))
    .groupBy(ledgerEntries.fundingRequestId);

/** Credits for matured holdings. */
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
        // Exactly the conditions of the partial index.
        sql`type = 'maturity_proceeds' and account_kind = 'wallet'`,
      ),
    )
    .groupBy(ledgerEntries.holdingId);

/** Money reserved for orders: a page of accounts in order of id. */
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

/** A wallet's adjustment; minor units. */
export interface PostedAdjustment {
  readonly id: string;
  readonly postingId: string;
  readonly organisationId: string;
  readonly environment: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fundingRequestId: string | null;
}

/** Exactly the conditions of the partial index. */
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

/** Every account of an environment, wallets and their counterparts, in order of id. */
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
