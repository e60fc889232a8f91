import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import type { EntryRow } from './store';
import { ledgerAccounts, ledgerEntries } from './tables';

/** Maximum pages per statement. */
const BATCH = 50;
/** Above every position. */
const END = 9_223_372_036_854_775_807n;

/** A page of the whole statement of a scope, newest first: at most `most` lines, those below a position. */
interface StatementPage {
  readonly scope: Scope;
  readonly below: bigint | null;
  readonly most: number;
}

/** An entry of a wallet, as far as the statement shows it. */
export type StatementLine = Omit<EntryRow, 'postingId' | 'accountKind' | 'organisationId' | 'environment'>;

/** The places of a statement for pages, a list for each of their fields. */
interface PageLists {
  readonly organisationIds: readonly string[];
  readonly environments: readonly string[];
  readonly below: readonly string[];
  readonly most: readonly number[];
}

/** The line, and the page of the batch that it is on, from 1. */
type PagedLine = StatementLine & { readonly page: number };

const { position, amount, balanceAfter, createdAt } = ledgerEntries;

/** Pages of many scopes in one statement, each by the index that has the scope's entries in order. */
const readLines = preparedRead<PageLists, PagedLine>((tx, placeOf) =>
  tx
    .select({
      page: sql`wanted.page`.mapWith(Number),
      id: sql<string>`line.id`,
      position: sql`line.position`.mapWith(position),
      accountId: sql<string>`line.account_id`,
      currency: sql<Currency>`line.currency`,
      type: sql<StatementLine['type']>`line.type`,
      amount: sql`line.amount`.mapWith(amount),
      balanceAfter: sql`line.balance_after`.mapWith(balanceAfter),
      reference: sql<StatementLine['reference']>`line.reference`,
      fundingRequestId: sql<string | null>`line.funding_request_id`,
      orderId: sql<string | null>`line.order_id`,
      holdingId: sql<string | null>`line.holding_id`,
      description: sql<StatementLine['description']>`line.description`,
      createdAt: sql`line.created_at`.mapWith(createdAt),
    })
    .from(
      sql`unnest(${placeOf('organisationIds')}::uuid[], ${placeOf('environments')}::text[], ${placeOf('below')}::bigint[],
             ${placeOf('most')}::integer[])
             with ordinality as wanted (organisation_id, environment, below, most, page)
      cross join lateral (
        select e.id, e.position, e.account_id, e.currency, e.type, e.amount, e.balance_after, e.reference,
               e.funding_request_id, e.order_id, e.holding_id, e.description, e.created_at
          from ledger_entries e
         where e.organisation_id = wanted.organisation_id and e.environment = wanted.environment
           and e.account_kind = 'wallet' and e.position < wanted.below
         order by e.position desc limit wanted.most) as line`,
    )
    .orderBy(sql`wanted.page, line.position desc`),
);

async function readPages(tx: Transaction, pages: readonly StatementPage[]): Promise<StatementLine[][]> {
  const rows = await readLines(tx, {
    organisationIds: pages.map(({ scope }) => scope.organisationId),
    environments: pages.map(({ scope }) => scope.environment),
    below: pages.map(({ below }) => (below ?? END).toString()),
    most: pages.map(({ most }) => most),
  });
  const lines: StatementLine[][] = pages.map(() => []);
  for (const row of rows) lines[row.page - 1]?.push(row);
  return lines;
}

/** Lines of the statement without a filter. Concurrent pages share a statement, because this read is frequent. */
export const selectStatementPage = batchedRead<StatementPage, StatementLine[]>(
  (tx) => (pages) => readPages(tx, pages),
  BATCH,
);

/** A wallet's balance of this moment, beside what a day has moved; all in minor units. */
export interface DaySums {
  readonly currency: Currency;
  readonly balance: bigint;
  /** Days since 1970-01-01 in Lagos; null where nothing has moved. */
  readonly day: number | null;
  readonly credited: bigint;
  readonly debited: bigint;
}

/** What each wallet of a scope has moved on each day from a moment on, at least one row for each wallet, newest wallet first. */
export async function selectDaySums(
  tx: Transaction,
  { organisationId, environment }: Scope,
  from: Date,
  currency: Currency | undefined,
): Promise<DaySums[]> {
  const rows = await queryRows<
    Record<'balance' | 'credited' | 'debited', string> & Pick<DaySums, 'currency' | 'day'>
  >(
    tx,
    sql`select a.currency, a.balance, moved.day, coalesce(moved.credited, 0) as credited, coalesce(moved.debited, 0) as debited
      from ledger_accounts a
      left join lateral (
        select (e.created_at at time zone 'Africa/Lagos')::date - date '1970-01-01' as day,
               sum(e.amount) filter (where e.amount > 0) as credited, -sum(e.amount) filter (where e.amount < 0) as debited
          from ledger_entries e
         where e.account_id = a.id and e.created_at >= ${from.toISOString()}::timestamptz
         group by 1) as moved on true
     where a.organisation_id = ${organisationId} and a.environment = ${environment} and a.kind = 'wallet'
       and (${currency ?? null}::text is null or a.currency = ${currency ?? null}::text)
     order by a.id desc, moved.day`,
  );
  return rows.map(({ currency: of, day, ...sums }) => ({
    currency: of,
    day,
    balance: BigInt(sums.balance),
    credited: BigInt(sums.credited),
    debited: BigInt(sums.debited),
  }));
}

/** A wallet at the last entry of a day: the balance that the entry left, and the sum and number of all entries up to it; in minor units. */
export interface DayClose {
  readonly currency: Currency;
  /** Of this moment. */
  readonly balance: bigint;
  /** Days since 1970-01-01 in Lagos, `before` for all earlier days; null where there is no entry. */
  readonly day: number | null;
  readonly position: bigint;
  readonly balanceAfter: bigint;
  readonly total: bigint;
  readonly count: number;
}

/**
 * The last entry of each day of each wallet, of those before a moment. It reads every entry, as a reconciliation does. An entry's place in
 * the ledger decides what it includes, because the clocks of two processes may disagree about midnight.
 */
export async function selectDayCloses(
  tx: Transaction,
  { organisationId, environment }: Scope,
  {
    before,
    until,
    currency,
  }: { readonly before: number; readonly until: Date; readonly currency: Currency | undefined },
): Promise<DayClose[]> {
  const rows = await queryRows<
    Record<'balance' | 'position' | 'balance_after' | 'total', string> &
      Pick<DayClose, 'currency' | 'day' | 'count'>
  >(
    tx,
    sql`select a.currency, a.balance, closing.day, coalesce(closing.position, 0) as position, coalesce(closing.balance_after, 0) as balance_after,
             coalesce(closing.total, 0) as total, coalesce(closing.count, 0)::integer as count
      from ledger_accounts a
      left join lateral (
        select * from (
          select placed.*, row_number() over (partition by placed.day order by placed.position desc) as from_last
            from (
              select greatest((e.created_at at time zone 'Africa/Lagos')::date - date '1970-01-01', ${before}::integer) as day,
                     e.position, e.balance_after, e.created_at,
                     sum(e.amount) over (order by e.position) as total, count(*) over (order by e.position) as count
                from ledger_entries e
               where e.account_id = a.id) as placed
           where placed.created_at < ${until.toISOString()}::timestamptz) as numbered
         where from_last = 1) as closing on true
     where a.organisation_id = ${organisationId} and a.environment = ${environment} and a.kind = 'wallet'
       and (${currency ?? null}::text is null or a.currency = ${currency ?? null}::text)
     order by a.id desc, closing.day`,
  );
  return rows.map(({ currency: of, day, count, ...figures }) => ({
    currency: of,
    day,
    count,
    balance: BigInt(figures.balance),
    position: BigInt(figures.position),
    balanceAfter: BigInt(figures.balance_after),
    total: BigInt(figures.total),
  }));
}

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
