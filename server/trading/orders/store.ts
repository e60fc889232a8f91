import { and, asc, eq, getTableColumns, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { OrderGroup, OrderSide, OrderStatus } from '@/lib/contract/trading/orders';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import {
  placesOf,
  preparedPage,
  preparedRead,
  type ScopePlaces,
} from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import { rowOf } from '@/server/platform/database/table-row';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import type { Fulfiller } from './rules';
import { orders } from './tables';

export type OrderRow = typeof orders.$inferSelect;
type Writing = Pick<OpenContext, 'tx' | 'plan'>;

const ofScope = (scope: ScopePlaces) =>
  and(eq(orders.organisationId, scope.organisationId), eq(orders.environment, scope.environment));

/**
 * Writes a new order. One whose client reference another order of the scope has is not written; when that order's
 * transaction still runs, this waits for its end.
 * @returns whether it was written
 */
export async function insertOrder({ tx, plan }: Writing, row: OrderRow): Promise<boolean> {
  if (plan) {
    // A duplicate client reference fails the whole batch, and each command is run again alone.
    plan.rows.push(rowOf(orders, row));
    return true;
  }
  const written = await tx
    .insert(orders)
    .values(row)
    .onConflictDoNothing({
      target: [orders.organisationId, orders.environment, orders.clientReference],
      where: sql`client_reference is not null`,
    })
    .returning({ id: orders.id });
  return written.length === 1;
}

export async function hasClientReference(
  tx: Transaction,
  scope: Scope,
  clientReference: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofScope(scope), eq(orders.clientReference, clientReference)));
  return rows.length > 0;
}

const readOrder = preparedRead<Scope & { id: string }, OrderRow>((tx, placeOf) =>
  tx
    .select()
    .from(orders)
    .where(and(ofScope(placesOf(placeOf)), eq(orders.id, placeOf('id')))),
);

export async function findOrder(tx: Transaction, scope: Scope, id: string): Promise<OrderRow | undefined> {
  const [row] = await readOrder(tx, { ...scope, id });
  return row;
}

const {
  organisationId: _organisation,
  environment: _environment,
  interestRate: _rate,
  tenorDays: _tenor,
  tradedOn: _traded,
  fulfilledBy: _fulfiller,
  dueAt: _due,
  takenBy: _taker,
  takenByName: _takerName,
  takenAt: _taken,
  brokerReference: _broker,
  readyAt: _ready,
  ...shownColumns
} = getTableColumns(orders);

/** What the API shows of an order. */
export type ShownOrder = Pick<OrderRow, keyof typeof shownColumns>;

const readShown = preparedRead<Scope & { id: string }, ShownOrder>((tx, placeOf) =>
  tx
    .select(shownColumns)
    .from(orders)
    .where(and(ofScope(placesOf(placeOf)), eq(orders.id, placeOf('id')))),
);

export async function findShownOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ShownOrder | undefined> {
  const [row] = await readShown(tx, { ...scope, id });
  return row;
}

const readId = preparedRead<Scope & { id: string }, { id: string }>((tx, placeOf) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofScope(placesOf(placeOf)), eq(orders.id, placeOf('id')))),
);

/** Whether an order is of a scope. */
export const hasOrder = async (tx: Transaction, scope: Scope, id: string): Promise<boolean> =>
  (await readId(tx, { ...scope, id })).length > 0;

/** The row, locked, as the latest transition has left it. */
export async function selectOrderForUpdate(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(ofScope(scope), eq(orders.id, id)))
    .for('update');
  return row;
}

/** Tries to lock the order until the transaction ends. @returns false when another transaction has locked it */
export async function lockOrderIfFree(tx: Transaction, scope: Scope, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofScope(scope), eq(orders.id, id)))
    .for('update', { skipLocked: true });
  return rows.length === 1;
}

/**
 * Claims the order of any organisation whose next step has been due for longest; skips those that another process has
 * locked.
 */
export async function lockDueOrder(
  tx: Transaction,
  fulfilledBy: Fulfiller,
  now: Date,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(lte(orders.dueAt, now), eq(orders.fulfilledBy, fulfilledBy), goesByRealTime(orders)))
    .orderBy(asc(orders.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/**
 * The orders of an environment whose next step is due next: (resource_id, due_at, reference). Of several that wait
 * for the same open of the exchange the oldest comes first.
 */
export const soonestDueOrders = (
  { organisationId, environment }: DueScope,
  fulfilledBy: string,
  most: number,
): SQL =>
  sql`select id as resource_id, due_at, reference from orders
    where organisation_id = ${organisationId} and environment = ${environment} and due_at is not null
      and fulfilled_by = ${fulfilledBy}
    order by due_at, id limit ${most}::integer`;

export type OrderChange = Partial<Omit<OrderRow, 'id' | 'organisationId' | 'environment' | 'createdAt'>>;

export async function updateOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: OrderChange,
): Promise<void> {
  await tx
    .update(orders)
    .set(change)
    .where(and(ofScope(scope), eq(orders.id, id)));
}

interface OrderFilters extends Partial<ListInput> {
  readonly query?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly side?: OrderSide | undefined;
  readonly investment_id?: string | undefined;
  readonly holding_id?: string | undefined;
  readonly reference?: string | undefined;
  readonly client_reference?: string | undefined;
  readonly customer?: string | undefined;
  readonly currency?: Currency | undefined;
}

function matching(scope: ScopePlaces, filters: OrderFilters): SQL | undefined {
  const { status, side, investment_id, holding_id, reference, client_reference, customer, currency } =
    filters;
  return and(
    ofScope(scope),
    ...commonFilters(orders, filters),
    status && eq(orders.status, status),
    side && eq(orders.side, side),
    investment_id ? eq(orders.investmentId, investment_id) : undefined,
    holding_id ? eq(orders.holdingId, holding_id) : undefined,
    reference === undefined ? undefined : eq(orders.reference, reference),
    client_reference === undefined ? undefined : eq(orders.clientReference, client_reference),
    customer === undefined ? undefined : eq(orders.customer, customer),
    currency && eq(orders.currency, currency),
    anyContains(
      [orders.reference, orders.clientReference, orders.customer, orders.investmentName, orders.symbol],
      filters.query,
    ),
  );
}

/** Orders of a scope, at most `most`. */
export const selectOrders = preparedPage<Scope, OrderFilters, ShownOrder>((tx, scope, input, most) =>
  tx
    .select(shownColumns)
    .from(orders)
    .where(and(matching(scope, input), afterCursor(orders, input)))
    .orderBy(...newestFirst(orders, input))
    .limit(most),
);

/** The newest matching orders, counted and added up by currency, status and side. */
export function sumOrders(tx: Transaction, scope: Scope, filters: OrderFilters) {
  const { currency, status, side, amount } = orders;
  const rows = tx
    .select({ currency, status, side, amount })
    .from(orders)
    .where(matching(scope, filters))
    .orderBy(...newestFirst(orders, {}))
    .limit(MOST_READ);
  return sumByGroup<OrderGroup>(tx, rows, ['currency', 'status', 'side'], ['amount']);
}

/** Units of each holding (millionths) that sells have taken out of it since a moment. */
export const selectUnitsSold = (tx: Transaction, scope: Scope, since: Date) =>
  tx
    .select({
      holdingId: sql<string>`${orders.holdingId}`,
      units: sql`sum(${orders.units})::text`.mapWith(BigInt),
    })
    .from(orders)
    .where(
      and(
        ofScope(scope),
        eq(orders.status, 'completed'),
        eq(orders.side, 'sell'),
        gte(orders.completedAt, since),
      ),
    )
    .groupBy(orders.holdingId);

/**
 * The units of a holding that were sold on each day of Lagos after a moment, as a select of one row (dates, units) for
 * statements about holdings; without sales, both are null. Days after the last one count as the day after it, so that a
 * holding has no more entries than the range has days, however many sells there were.
 */
export const unitsSoldByDay = (
  scope: ScopePlaces,
  holdingId: PgColumn,
  since: Date | Placeholder,
  last: string | Placeholder,
): SQL =>
  sql`select array_agg(day) as dates, array_agg(units) as units
      from (
        select sum(${orders.units}) as units,
               least(((${orders.completedAt} at time zone 'UTC') + interval '1 hour')::date,
                     ${last}::date + 1) as day
          from ${orders}
         where ${and(
           ofScope(scope),
           eq(orders.holdingId, holdingId),
           eq(orders.status, 'completed'),
           eq(orders.side, 'sell'),
           gte(orders.completedAt, since),
         )}
         group by 2
      ) as daily`;
