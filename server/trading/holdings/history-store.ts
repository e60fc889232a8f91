import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import { startOfDay } from '@/server/platform/kernel/lagos-time';
import { selectUnitsSoldByDay } from '../orders/read-orders';
import type { PastPosition } from './rules';
import { holdings } from './tables';

interface HistoryFilter {
  readonly currency?: Currency | undefined;
  readonly customer_reference?: string | undefined;
  readonly holding_id?: string | undefined;
}

/** A holding that was active at some time in a range of days. */
export interface HeldRow extends PastPosition {
  readonly currency: Currency;
  readonly investmentId: string;
  /** With the symbol, what the market prices it by, where it pays no interest. */
  readonly investmentType: InvestmentType;
  readonly symbol: string | null;
}

/** Whole numbers as text, which every driver reads alike. */
type ReadRow = Omit<HeldRow, 'initialUnits' | 'initialPrincipal' | 'units' | 'sales'> &
  Record<'initialUnits' | 'initialPrincipal' | 'units', string> & {
    readonly soldOn: readonly string[] | null;
    readonly soldUnits: readonly string[] | null;
  };

const asRow = ({ soldOn, soldUnits, ...row }: ReadRow): HeldRow => ({
  ...row,
  initialUnits: BigInt(row.initialUnits),
  initialPrincipal: BigInt(row.initialPrincipal),
  units: BigInt(row.units),
  sales: (soldOn ?? []).map((date, index) => ({ date, units: BigInt(soldUnits?.[index] ?? 0) })),
});

/** The date in Lagos of a time. */
const dateOf = (time: typeof holdings.createdAt | typeof holdings.maturedAt) =>
  sql`((${time} at time zone 'UTC') + interval '1 hour')::date`;

/**
 * The holdings that were active at some time from the end of one day to the end of another, each with its sales since.
 * @param range the first and the last day
 * @param most more holdings than so many are not read
 * @returns undefined if there are more holdings
 */
export async function selectHeld(
  tx: Transaction,
  scope: Scope,
  filter: HistoryFilter,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<HeldRow[] | undefined> {
  const endOf = (date: string) => new Date(startOfDay(date).getTime() + 86_400_000);
  const since = endOf(from);
  const rows = await queryRows<ReadRow>(
    tx,
    sql`with sold as materialized (${selectUnitsSoldByDay(scope, since, to)})
    select ${holdings.currency}, ${holdings.investmentId} as "investmentId", ${holdings.interestRate} as "interestRate",
           ${holdings.investmentType} as "investmentType", ${holdings.symbol} as symbol,
           ${holdings.units}::text as units, ${holdings.initialUnits}::text as "initialUnits",
           ${holdings.initialPrincipal}::text as "initialPrincipal", ${holdings.startDate}::text as "startDate",
           ${holdings.maturityDate}::text as "maturityDate", ${dateOf(holdings.createdAt)}::text as "openedOn",
           ${dateOf(holdings.maturedAt)}::text as "closedOn", sold.dates::text[] as "soldOn",
           sold.units::text[] as "soldUnits"
      from ${holdings} left join sold on sold.holding_id = ${holdings.id}
     where ${and(
       eq(holdings.organisationId, scope.organisationId),
       eq(holdings.environment, scope.environment),
       lt(holdings.createdAt, endOf(to)),
       or(isNull(holdings.maturedAt), gte(holdings.maturedAt, since)),
       filter.currency && eq(holdings.currency, filter.currency),
       filter.customer_reference === undefined
         ? undefined
         : eq(holdings.customerReference, filter.customer_reference),
       filter.holding_id === undefined ? undefined : eq(holdings.id, filter.holding_id),
     )} and (${holdings.units} > 0 or sold.holding_id is not null)
     limit ${most + 1}`,
  );
  return rows.length > most ? undefined : rows.map(asRow);
}
