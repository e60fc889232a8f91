import { and, eq, gte, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Transaction } from '@/server/platform/database/database';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
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

type ReadRow = Omit<HeldRow, 'sales'> & {
  /** The days of sales and the units sold on each, in millionths. */
  readonly soldOn: readonly string[] | null;
  readonly soldUnits: readonly string[] | null;
};

const asRow = ({ soldOn, soldUnits, ...row }: ReadRow): HeldRow => ({
  ...row,
  sales: (soldOn ?? []).map((date, index) => ({ date, units: BigInt(soldUnits?.[index] ?? 0) })),
});

const DAY_MS = 86_400_000;

/** The date in Lagos of a time. */
const dateOf = (time: typeof holdings.createdAt | typeof holdings.maturedAt) =>
  sql<string>`(((${time} at time zone 'UTC') + interval '1 hour')::date)::text`;

/** The days of a history, or their places in a statement that is written once. */
interface HistoryPlaces {
  /** The ends of the first and the last day. */
  readonly since: Date | Placeholder;
  readonly until: Date | Placeholder;
  /** The last day. */
  readonly last: string | Placeholder;
  readonly most: number | Placeholder;
}

const heldWithin = (
  tx: Transaction,
  scope: ScopePlaces,
  filter: HistoryFilter,
  { since, until, last, most }: HistoryPlaces,
) =>
  tx
    .select({
      currency: holdings.currency,
      investmentId: holdings.investmentId,
      interestRate: holdings.interestRate,
      investmentType: holdings.investmentType,
      symbol: holdings.symbol,
      units: holdings.units,
      initialUnits: holdings.initialUnits,
      initialPrincipal: holdings.initialPrincipal,
      startDate: holdings.startDate,
      maturityDate: holdings.maturityDate,
      openedOn: dateOf(holdings.createdAt).as('opened_on'),
      closedOn: sql<string | null>`${dateOf(holdings.maturedAt)}`.as('closed_on'),
      soldOn: sql<string[] | null>`sold.dates::text[]`.as('sold_on'),
      soldUnits: sql<string[] | null>`sold.units::text[]`.as('sold_units'),
    })
    .from(holdings)
    // For each holding by its index: a join would be planned for a few of them, and take seconds for ten thousand.
    .innerJoinLateral(sql`(${selectUnitsSoldByDay(scope, holdings.id, since, last)}) as sold`, sql`true`)
    .where(
      and(
        eq(holdings.organisationId, scope.organisationId),
        eq(holdings.environment, scope.environment),
        lt(holdings.createdAt, until),
        or(isNull(holdings.maturedAt), gte(holdings.maturedAt, since)),
        filter.currency && eq(holdings.currency, filter.currency),
        filter.customer_reference === undefined
          ? undefined
          : eq(holdings.customerReference, filter.customer_reference),
        filter.holding_id === undefined ? undefined : eq(holdings.id, filter.holding_id),
        sql`(${holdings.units} > 0 or sold.dates is not null)`,
      ),
    )
    .limit(most);

interface HistoryDays {
  readonly since: Date;
  readonly until: Date;
  readonly last: string;
  readonly most: number;
}

/** Of all holdings, the most frequent history. */
const readAll = preparedRead<Scope & HistoryDays, ReadRow>((tx, placeOf) =>
  heldWithin(
    tx,
    placesOf(placeOf),
    {},
    { since: placeOf('since'), until: placeOf('until'), last: placeOf('last'), most: placeOf('most') },
  ),
);

const isUnfiltered = ({ currency, customer_reference, holding_id }: HistoryFilter): boolean =>
  currency === undefined && customer_reference === undefined && holding_id === undefined;

const endOf = (date: string): Date => new Date(startOfDay(date).getTime() + DAY_MS);

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
  const days = { since: endOf(from), until: endOf(to), last: to, most: most + 1 };
  const rows = isUnfiltered(filter)
    ? await readAll(tx, { ...scope, ...days })
    : await heldWithin(tx, scope, filter, days);
  return rows.length > most ? undefined : rows.map(asRow);
}
