import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { HoldingStatus } from '@/lib/contract/trading/holdings';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { holdings } from './tables';

export type HoldingRow = typeof holdings.$inferSelect;

const ofScope = (scope: Scope) =>
  and(eq(holdings.organisationId, scope.organisationId), eq(holdings.environment, scope.environment));

/** In the very words of the partial indexes: with a parameter PostgreSQL would not see that they fit. */
const isActive = sql`${holdings.status} = 'active'`;

export async function insertHolding(tx: Transaction, row: HoldingRow): Promise<void> {
  await tx.insert(holdings).values(row);
}

export async function selectHolding(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<HoldingRow | undefined> {
  const [row] = await tx
    .select()
    .from(holdings)
    .where(and(ofScope(scope), eq(holdings.id, id)));
  return row;
}

/** The row under its lock, as it is once every sale and maturity before this one has ended. */
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
 * One holding of any organisation whose maturity has come and of which nothing is being sold, locked; those that another process
 * holds are its own.
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
 * The holdings of an environment that mature soonest, at 00:00 in Lagos, and of which nothing is being sold:
 * (resource_id, due_at, reference).
 */
export const soonestToMature = ({ organisationId, environment }: DueScope, most: number): SQL =>
  sql`select id as resource_id, maturity_date::timestamp at time zone 'UTC' - interval '1 hour' as due_at,
      investment_name as reference from holdings
    where organisation_id = ${organisationId} and environment = ${environment} and status = 'active'
      and maturity_date is not null and reserved_units = 0
    order by maturity_date limit ${most}::integer`;

/** What a list is narrowed to. */
interface HoldingFilter extends Omit<ListInput, 'limit'> {
  readonly status?: HoldingStatus | undefined;
  readonly investment_id?: string | undefined;
  readonly investment_type?: InvestmentType | undefined;
  readonly customer_reference?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly order_id?: string | undefined;
  readonly matures_from?: string | undefined;
  readonly matures_to?: string | undefined;
}

/** Holdings, newest first, at most `most`. */
export function selectHoldings(
  tx: Transaction,
  scope: Scope,
  filter: HoldingFilter,
  most: number,
): Promise<HoldingRow[]> {
  const { status, currency } = filter;
  const paged = { ...filter, limit: most };
  return tx
    .select()
    .from(holdings)
    .where(
      and(
        ofScope(scope),
        ...commonFilters(holdings, paged),
        status && (status === 'active' ? isActive : eq(holdings.status, status)),
        filter.investment_id ? eq(holdings.investmentId, filter.investment_id) : undefined,
        filter.investment_type && eq(holdings.investmentType, filter.investment_type),
        filter.customer_reference ? eq(holdings.customerReference, filter.customer_reference) : undefined,
        currency && eq(holdings.currency, currency),
        filter.order_id ? eq(holdings.orderId, filter.order_id) : undefined,
        filter.matures_from ? gte(holdings.maturityDate, filter.matures_from) : undefined,
        filter.matures_to ? lte(holdings.maturityDate, filter.matures_to) : undefined,
        afterCursor(holdings, paged),
      ),
    )
    .orderBy(...newestFirst(holdings))
    .limit(most);
}
