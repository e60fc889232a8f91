import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { holdings } from './tables';

/** Which active holdings are summed up. */
export interface SumsFilter {
  readonly currency?: Currency | undefined;
  readonly customer_reference?: string | undefined;
}

const activeOf = (scope: Scope, { currency, customer_reference }: SumsFilter): SQL | undefined =>
  and(
    eq(holdings.organisationId, scope.organisationId),
    eq(holdings.environment, scope.environment),
    // In the very words of the partial index: with a parameter PostgreSQL would not see that it fits.
    sql`${holdings.status} = 'active'`,
    currency && eq(holdings.currency, currency),
    customer_reference === undefined ? undefined : eq(holdings.customerReference, customer_reference),
  );

/** Of an investment what finds its price. */
interface PricedInvestment {
  readonly investmentId: string;
  readonly environment: string;
  readonly investmentType: string;
  readonly symbol: string | null;
}

/**
 * The investments that the market prices and of which something is or was held. It steps through the index from one investment
 * to the next, so that it costs by their number and not by that of the holdings.
 */
export async function selectPricedInvestments(tx: Transaction, scope: Scope): Promise<PricedInvestment[]> {
  const columns = sql`${holdings.investmentId}, ${holdings.investmentType}, ${holdings.symbol}, ${holdings.interestRate}`;
  const ofScope = sql`${holdings.organisationId} = ${scope.organisationId} and ${holdings.environment} = ${scope.environment}`;
  const answer = (await tx.execute(sql`
    with recursive held as (
      (select ${columns} from ${holdings} where ${ofScope} order by ${holdings.investmentId} limit 1)
      union all
      select following.* from held cross join lateral (
        select ${columns} from ${holdings} where ${ofScope} and ${holdings.investmentId} > held.investment_id
        order by ${holdings.investmentId} limit 1
      ) following
    )
    select investment_id as "investmentId", investment_type as "investmentType", symbol
      from held where interest_rate is null`)) as unknown as {
    rows: Omit<PricedInvestment, 'environment'>[];
  };
  return answer.rows.map((row) => ({ ...row, environment: scope.environment }));
}

/** Whole days that a holding has earned, as `daysEarned` counts them. */
const daysOf = (date: string): SQL =>
  sql`greatest(0, least(${date}::date, coalesce(${holdings.maturityDate}, ${date}::date)) - ${holdings.startDate})`;

/** What a holding is worth, as `figuresOf` works it out: exact numbers, so that each is rounded the same way before they are added. */
const worthOf = (date: string): SQL => sql`case
  when ${holdings.interestRate} is not null then ${holdings.principal}
    + div(${holdings.principal}::numeric * ${holdings.interestRate} * ${daysOf(date)} * 2 + 365000000, 730000000)
  when price.price is not null then div(${holdings.units}::numeric * price.price, 100000000)
  else ${holdings.principal} end`;

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
      // Whoever renamed an investment between two buys: one of its names.
      investmentName: sql<string>`max(${holdings.investmentName})`,
      month,
      count: sql`count(*)`.mapWith(Number),
      units: total(sql`${holdings.units}`),
      principal: total(sql`${holdings.principal}`),
      value: total(worthOf(date)),
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
