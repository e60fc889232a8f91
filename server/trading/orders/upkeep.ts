import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { DueQueue, RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { orders } from './tables';

/** Orders whose next step is overdue, wherever real time is used: (due_at). */
const overdueOrders = (now: Date, most: number): SQL => sql`
  select ${orders.dueAt} as due_at from ${orders}
   where ${orders.dueAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(orders)}
   order by ${orders.dueAt} limit ${most}::integer`;

/** Live orders that the operators' desk has not ended yet: (due_at), when each came to it. */
const deskOrders = (now: Date, most: number): SQL => sql`
  select ${orders.readyAt} as due_at from ${orders}
   where ${orders.environment} = 'live' and ${orders.status} in ('pending_fulfilment', 'processing')
     and ${orders.fulfilledBy} = 'desk' and ${orders.readyAt} <= ${now.toISOString()}::timestamptz
   order by ${orders.readyAt} limit ${most}::integer`;

/** Deletes the orders of a test environment with their steps, after running transactions on them. @returns how many */
export async function deleteTestOrders({ tx, scope: { organisationId } }: Context): Promise<number> {
  const ofTest = and(eq(orders.organisationId, organisationId), eq(orders.environment, 'test'));
  await tx.select({ id: orders.id }).from(orders).where(ofTest).orderBy(orders.id).for('update');
  await tx.execute(sql`select delete_test_order_steps(${organisationId}::uuid)`);
  return countDeleted(tx, sql`delete from ${orders} where ${ofTest}`);
}

/** Orders by id, or by the start of one of their references. */
const selectMatchingOrders = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof orders.$inferSelect)[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.organisationId, scope.organisationId),
        eq(orders.environment, scope.environment),
        searchTerm.id
          ? eq(orders.id, searchTerm.id)
          : or(
              like(orders.reference, searchTerm.capitals),
              like(orders.clientReference, searchTerm.prefix),
              like(orders.customer, searchTerm.prefix),
            ),
      ),
    )
    .limit(most);

/** When the first order of a test environment was completed, by its clock, as a part of a statement; null for never. */
export const firstTestOrder = (organisationId: string): SQL => sql`(
  select ${orders.completedAt} from ${orders}
   where ${orders.organisationId} = ${organisationId}::uuid and ${orders.environment} = 'test'
     and ${orders.status} = 'completed'
   order by ${orders.createdAt}, ${orders.id} limit 1)`;

export const orderQueues: readonly DueQueue[] = [
  { name: 'order_fulfilment', doneBy: 'jobs', due: overdueOrders },
  { name: 'desk_orders', doneBy: 'people', due: deskOrders },
];

/** Orders by id, our reference, the partner’s, or the customer’s. */
export async function searchOrders(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingOrders(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'order' as const,
    id: row.id,
    title: row.clientReference ?? row.reference,
    subtitle: `${row.side === 'buy' ? 'Buy' : 'Sell'}, ${row.investmentName}, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}

/** Orders by their reference. */
export const orderLabel: RecordLabel = {
  subjects: ['order'],
  permission: 'orders:read',
  label: labelColumn(orders, orders.reference),
};
