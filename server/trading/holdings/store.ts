import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import type { NamedCause, VerifiedRange } from '@/server/wallets/ledger/rules';
import { holdings } from './tables';

export type HoldingRow = typeof holdings.$inferSelect;

export const ofScope = (scope: ScopePlaces) =>
  and(eq(holdings.organisationId, scope.organisationId), eq(holdings.environment, scope.environment));

/** Exactly the conditions of the partial indexes: with a parameter PostgreSQL would not use them. */
export const isActive = sql`${holdings.status} = 'active'`;

export async function insertHolding(tx: Transaction, row: HoldingRow): Promise<void> {
  await tx.insert(holdings).values(row);
}

const readHolding = preparedRead<Scope & { id: string }, HoldingRow>((tx, placeOf) =>
  tx
    .select()
    .from(holdings)
    .where(and(ofScope(placesOf(placeOf)), eq(holdings.id, placeOf('id')))),
);

export async function selectHolding(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<HoldingRow | undefined> {
  const [row] = await readHolding(tx, { ...scope, id });
  return row;
}

/** The row, locked, as the latest sale or maturity has left it. */
export async function lockHolding(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<HoldingRow | undefined> {
  const [row] = await tx
    .select()
    .from(holdings)
    .where(and(ofScope(scope), eq(holdings.id, id)))
    .for('update');
  return row;
}

type HoldingChange = Partial<
  Pick<
    HoldingRow,
    'status' | 'units' | 'reservedUnits' | 'principal' | 'endedOn' | 'paidOut' | 'maturedAt' | 'updatedAt'
  >
>;

export async function updateHolding(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: HoldingChange,
): Promise<void> {
  await tx
    .update(holdings)
    .set(change)
    .where(and(ofScope(scope), eq(holdings.id, id)));
}

/**
 * Claims a matured holding of any organisation without open sells; skips those that another process has locked.
 * @param date today in Lagos
 */
export async function claimDueHolding(tx: Transaction, date: string): Promise<HoldingRow | undefined> {
  const [row] = await tx
    .select()
    .from(holdings)
    .where(
      and(
        isActive,
        sql`${holdings.maturityDate} is not null`,
        lte(holdings.maturityDate, date),
        eq(holdings.reservedUnits, 0n),
        goesByRealTime(holdings),
      ),
    )
    .orderBy(asc(holdings.maturityDate))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/**
 * The holdings of an environment that mature next, at 00:00 in Lagos, without open sells: (resource_id, due_at,
 * reference).
 */
export const soonestToMature = ({ organisationId, environment }: DueScope, most: number): SQL =>
  sql`select id as resource_id, maturity_date::timestamp at time zone 'UTC' - interval '1 hour' as due_at,
      investment_name as reference from holdings
    where organisation_id = ${organisationId} and environment = ${environment} and status = 'active'
      and maturity_date is not null and reserved_units = 0
    order by maturity_date limit ${most}::integer`;

// The checks read every organisation's holdings: these statements are the operators' alone and know no scope.

const select = (tx: Transaction, where: SQL | undefined, most: number) =>
  tx
    .select({
      id: holdings.id,
      organisationId: holdings.organisationId,
      currency: holdings.currency,
      status: holdings.status,
      paidOut: holdings.paidOut,
    })
    .from(holdings)
    .where(where)
    .orderBy(asc(holdings.id))
    .limit(most);

export type VerifiedHolding = Awaited<ReturnType<typeof select>>[number];

/** Holdings in the order of their ids. */
export const selectHoldingsPage = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(holdings.id, after),
      organisationId === null ? undefined : eq(holdings.organisationId, organisationId),
    ),
    most,
  );

export const selectHoldingsByIds = (tx: Transaction, ids: readonly string[]) =>
  select(tx, inArray(holdings.id, [...ids]), ids.length);

/** Holdings that entries name but that do not exist in their scope. */
export async function selectMissingHoldings(
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select c.value ->> 0 as id from json_array_elements(${JSON.stringify(causes)}::json) c
    where not exists (select from ${holdings} h where h.id = (c.value ->> 0)::uuid
      and h.organisation_id = (c.value ->> 1)::uuid and h.environment = c.value ->> 2)`,
  );
  return rows.map(({ id }) => id);
}

export interface SumsFilter {
  readonly currency?: Currency | undefined;
  readonly customer_reference?: string | undefined;
}

const activeOf = (scope: Scope, { currency, customer_reference }: SumsFilter): SQL | undefined =>
  and(
    ofScope(scope),
    isActive,
    currency && eq(holdings.currency, currency),
    customer_reference === undefined ? undefined : eq(holdings.customerReference, customer_reference),
  );

/** The fields that an investment's price depends on. */
interface PricedInvestment {
  readonly investmentId: string;
  readonly environment: Environment;
  readonly investmentType: InvestmentType;
  readonly symbol: string | null;
}

/**
 * The market-priced investments with present or past holdings. Skips along the index from one investment to the next,
 * so the cost depends on their number and not on that of the holdings.
 */
export async function selectPricedInvestments(tx: Transaction, scope: Scope): Promise<PricedInvestment[]> {
  const columns = sql`${holdings.investmentId}, ${holdings.investmentType}, ${holdings.symbol}, ${holdings.interestRate}`;
  const ofScope = sql`${holdings.organisationId} = ${scope.organisationId} and ${holdings.environment} = ${scope.environment}`;
  const answer = await queryRows<Omit<PricedInvestment, 'environment'>>(
    tx,
    sql`
    with recursive held as (
      (select ${columns} from ${holdings} where ${ofScope} order by ${holdings.investmentId} limit 1)
      union all
      select following.* from held cross join lateral (
        select ${columns} from ${holdings} where ${ofScope} and ${holdings.investmentId} > held.investment_id
        order by ${holdings.investmentId} limit 1
      ) following
    )
    select investment_id as "investmentId", investment_type as "investmentType", symbol
      from held where interest_rate is null`,
  );
  return answer.map((row) => ({ ...row, environment: scope.environment }));
}

/** The value of a holding on a date at the joined price, exact: each is rounded as in `figuresOf` before they are added. */
function worthOn(date: string): SQL {
  const { principal, units, interestRate, startDate, maturityDate } = holdings;
  const day = sql`${date}::date`;
  const days = sql`greatest(0, least(${day}, coalesce(${maturityDate}, ${day})) - ${startDate})`;
  return sql`case
    when ${interestRate} is not null
      then ${principal} + div(${principal}::numeric * ${interestRate} * ${days} * 2 + 365000000, 730000000)
    when price.price is not null then div(${units}::numeric * price.price, 100000000)
    else ${principal} end`;
}

const total = (term: SQL) => sql`sum(${term})::text`.mapWith(BigInt);

/**
 * Active holdings added up by currency, investment and month of maturity, each at its value on a date: one statement, and so of
 * one moment.
 * @param prices of a unit in ten-thousandths, by the id of the investment
 */
export function selectSums(
  tx: Transaction,
  scope: Scope,
  filter: SumsFilter,
  prices: ReadonlyMap<string, bigint>,
  date: string,
) {
  const ids = sql.param([...prices.keys()]);
  const values = sql.param([...prices.values()].map(String));
  const month = sql<string | null>`to_char(${holdings.maturityDate}, 'YYYY-MM')`;
  return tx
    .select({
      currency: sql<Currency>`${holdings.currency}`,
      investmentId: holdings.investmentId,
      investmentType: holdings.investmentType,
      isPriced: sql<boolean>`bool_or(${holdings.interestRate} is null)`,
      // One of the names, if the investment was renamed between two buys.
      investmentName: sql<string>`max(${holdings.investmentName})`,
      month,
      count: sql`count(*)`.mapWith(Number),
      units: total(sql`${holdings.units}`),
      principal: total(sql`${holdings.principal}`),
      value: total(worthOn(date)),
    })
    .from(holdings)
    .leftJoin(
      sql`(select * from unnest(${ids}::uuid[], ${values}::bigint[])) price (id, price)`,
      sql`price.id = ${holdings.investmentId}`,
    )
    .where(activeOf(scope, filter))
    .groupBy(holdings.currency, holdings.investmentId, holdings.investmentType, month);
}

export type SumRow = Awaited<ReturnType<typeof selectSums>>[number];
