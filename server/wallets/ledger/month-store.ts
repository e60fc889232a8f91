import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { EntryRow } from './store';
import { ledgerAccounts, ledgerEntries } from './tables';

/** From a moment on, and before another. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const sumOf = (condition: SQL | undefined) =>
  sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${condition}), 0)::text`.mapWith(BigInt);
const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`;

/**
 * A wallet with what its entries add up to before, in and after a period, all in minor units. It reads every entry of the wallet, as a
 * reconciliation does, so that no figure of the statement is taken on trust.
 */
export async function selectPeriodSums(tx: Transaction, scope: Scope, currency: Currency, period: Period) {
  const { createdAt, amount } = ledgerEntries;
  const isBefore = lt(createdAt, period.from);
  const isWithin = and(gte(createdAt, period.from), lt(createdAt, period.until));
  const credit = and(isWithin, sql`${amount} > 0`);
  const debit = and(isWithin, sql`${amount} < 0`);
  const [row] = await tx
    .select({
      accountId: ledgerAccounts.id,
      openedAt: ledgerAccounts.createdAt,
      balance: ledgerAccounts.balance,
      opening: sumOf(isBefore),
      credits: sumOf(credit),
      debits: sumOf(debit),
      after: sumOf(gte(createdAt, period.until)),
      creditCount: countOf(credit),
      debitCount: countOf(debit),
      firstAt: sql<string | null>`min(${createdAt})`.mapWith(createdAt),
      firstPosition: sql`min(${ledgerEntries.position}) filter (where ${isWithin})`.mapWith(
        ledgerEntries.position,
      ),
      lastPosition: sql`max(${ledgerEntries.position}) filter (where ${isWithin})`.mapWith(
        ledgerEntries.position,
      ),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(
      and(
        eq(ledgerAccounts.organisationId, scope.organisationId),
        eq(ledgerAccounts.environment, scope.environment),
        eq(ledgerAccounts.currency, currency),
        eq(ledgerAccounts.kind, 'wallet'),
      ),
    )
    .groupBy(ledgerAccounts.id);
  return row;
}

export type PeriodSums = NonNullable<Awaited<ReturnType<typeof selectPeriodSums>>>;

/** The entries of a wallet in a period, in the order of the ledger. */
export function selectPeriodEntries(
  tx: Transaction,
  { accountId, firstPosition, lastPosition }: PeriodSums,
  period: Period,
): Promise<EntryRow[]> {
  if (firstPosition === null || lastPosition === null) return Promise.resolve([]);
  const { createdAt, position } = ledgerEntries;
  return tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        gte(position, firstPosition),
        lte(position, lastPosition),
        gte(createdAt, period.from),
        lt(createdAt, period.until),
      ),
    )
    .orderBy(asc(position));
}
