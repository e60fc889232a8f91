import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { orderSteps, orders } from './tables';

/**
 * Deletes the orders of a test environment with their steps, once whoever moves one of them is done. The guard of the
 * steps lets it where the transaction says that it resets their organisation.
 * @returns how many orders are gone
 */
export async function deleteTestOrders(tx: Transaction, { organisationId }: Scope): Promise<number> {
  const ofTest = (table: typeof orders | typeof orderSteps) =>
    and(eq(table.organisationId, organisationId), eq(table.environment, 'test'));
  await tx.select({ id: orders.id }).from(orders).where(ofTest(orders)).orderBy(orders.id).for('update');
  await tx.execute(sql`delete from ${orderSteps} using ${orders}
    where ${orderSteps.orderId} = ${orders.id} and ${ofTest(orders)} and ${ofTest(orderSteps)}`);
  return countDeleted(tx, sql`delete from ${orders} where ${ofTest(orders)}`);
}
