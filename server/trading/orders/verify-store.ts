import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { NamedCause, VerifiedRange } from '@/server/wallets/ledger/rules';
import { orders } from './tables';

// The checks read every organisation's orders: these statements are the operators' alone and know no scope.

const select = (tx: Transaction, where: SQL | undefined, most: number) =>
  tx
    .select({
      id: orders.id,
      side: orders.side,
      status: orders.status,
      amount: orders.amount,
      amountPaid: orders.amountPaid,
      proceeds: orders.proceeds,
      fees: orders.fees,
    })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))
    .limit(most);

export type VerifiedOrder = Awaited<ReturnType<typeof select>>[number];

/** Orders in the order of their ids. */
export const selectOrdersPage = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(orders.id, after),
      organisationId === null ? undefined : eq(orders.organisationId, organisationId),
    ),
    most,
  );

export const selectOrdersByIds = (tx: Transaction, ids: readonly string[]) =>
  select(tx, inArray(orders.id, [...ids]), ids.length);

/** Orders that entries name but that do not exist in their scope. */
export async function selectMissingOrders(tx: Transaction, causes: readonly NamedCause[]): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select c.value ->> 0 as id from json_array_elements(${JSON.stringify(causes)}::json) c
    where not exists (select from ${orders} o where o.id = (c.value ->> 0)::uuid
      and o.organisation_id = (c.value ->> 1)::uuid and o.environment = c.value ->> 2)`,
  );
  return rows.map(({ id }) => id);
}

/** Payments reserved for open orders of these organisations, by environment and currency, in minor units. */
export const selectHeld = (tx: Transaction, organisationIds: readonly string[]) =>
  tx
    .select({
      organisationId: orders.organisationId,
      environment: orders.environment,
      currency: orders.currency,
      held: sql`coalesce(sum(${orders.amountPaid}), 0)::text`.mapWith(BigInt),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.organisationId, [...organisationIds]),
        inArray(orders.environment, ['test', 'live']),
        inArray(orders.status, ['awaiting_payment', 'pending_fulfilment', 'processing']),
      ),
    )
    .groupBy(orders.organisationId, orders.environment, orders.currency);
