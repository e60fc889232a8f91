import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { DeskOrderGroup } from '@/lib/contract/trading/operator-orders';
import { type OrderSide, type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  beyondPlace,
  byTime,
  commonFilters,
  type ListInput,
  newestFirst,
  type TimePlace,
} from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import { openStatuses } from './rules';
import type { OrderRow } from './store';
import { orders } from './tables';

// What the provider's staff reads: of all organisations at once, so that no statement here is for partners.

/** Operators' filters of an environment's orders; undefined ones do not apply. */
export interface StaffFilters extends Partial<ListInput> {
  readonly environment: Environment;
  readonly side?: OrderSide | undefined;
  readonly currency?: Currency | undefined;
  readonly organisationId?: string | undefined;
  readonly symbol?: string | undefined;
  readonly reference?: string | undefined;
  readonly query?: string | undefined;
}

export type StaffPage = StaffFilters & Pick<ListInput, 'limit'>;

const wanted = (filters: StaffFilters): (SQL | undefined)[] => {
  const { environment, side, currency, organisationId, symbol, reference, query } = filters;
  return [
    eq(orders.environment, environment),
    ...commonFilters(orders, filters),
    side && eq(orders.side, side),
    currency && eq(orders.currency, currency),
    organisationId === undefined ? undefined : eq(orders.organisationId, organisationId),
    symbol === undefined ? undefined : eq(orders.symbol, symbol),
    reference === undefined ? undefined : eq(orders.reference, reference),
    anyContains([orders.reference, orders.investmentName, orders.symbol], query),
  ];
};

const waiting = { createdAt: orders.readyAt, id: orders.id };

/** This list is oldest first, so forward here is backward in a list that is newest first. */
const turned = (place: TimePlace): TimePlace => ({ ...place, isBack: !place.isBack });

/** A page of the orders that wait for execution plus one, longest waiting first or backwards from a cursor. */
export function selectWaiting(
  tx: Transaction,
  filters: StaffPage,
  place: TimePlace | undefined,
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        ...wanted(filters),
        inArray(orders.status, [...openStatuses]),
        place && beyondPlace(waiting, turned(place)),
      ),
    )
    .orderBy(...byTime(waiting, { isBack: !place?.isBack }))
    .limit(filters.limit + 1);
}

/** A page of the orders in some states, newest first or as `sort` has it, and one row more. */
export function selectInStatus(
  tx: Transaction,
  filters: StaffPage,
  statuses: readonly OrderStatus[],
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(...wanted(filters), inArray(orders.status, [...statuses]), afterCursor(orders, filters)))
    .orderBy(...newestFirst(orders, filters))
    .limit(filters.limit + 1);
}

/**
 * The newest matching orders, counted by status. Each status is read from the index on status and time, because no
 * index has the orders of all organisations by time alone.
 */
export function countByStatus(tx: Transaction, filters: StaffFilters) {
  const newestIn = (status: OrderStatus) =>
    tx
      .select({ status: orders.status, created_at: orders.createdAt, id: orders.id })
      .from(orders)
      .where(and(...wanted(filters), eq(orders.status, status)))
      .orderBy(...newestFirst(orders, {}))
      .limit(MOST_READ);
  const found = sql.join(
    orderStatuses.map((status) => sql`${newestIn(status)}`),
    sql` union all `,
  );
  const rows = sql`(select status from (${found}) as found
    order by created_at desc, id desc limit ${MOST_READ}::integer)`;
  return sumByGroup<DeskOrderGroup>(tx, rows, ['status'], []);
}

/** An order of whichever organisation. */
export async function findAnyOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** As above, locked. */
export async function lockAnyOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The orders of an environment with these references, locked one after the other in the order of their ids. */
export function selectByReferenceForUpdate(
  tx: Transaction,
  environment: Environment,
  references: readonly string[],
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.environment, environment), inArray(orders.reference, [...references])))
    .orderBy(asc(orders.id))
    .for('update');
}
