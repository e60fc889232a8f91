import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { brokerOrders } from './tables';

export type BrokerRow = typeof brokerOrders.$inferSelect;

/** Writes down that an order is to be sent, before anything is sent. */
export async function insertIntent(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .insert(brokerOrders)
    .values({ orderId, state: 'to_send', nextAttemptAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/**
 * Claims the order whose next call has been due for longest, for the timeout of a call. It counts as attempted from
 * now on, even after a crash.
 */
export async function claimCall(tx: Transaction, now: Date, until: Date): Promise<BrokerRow | undefined> {
  const [due] = await tx
    .select()
    .from(brokerOrders)
    .where(lte(brokerOrders.nextAttemptAt, now))
    .orderBy(asc(brokerOrders.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  await updateBrokerCall(tx, due.orderId, { attempts, nextAttemptAt: until, updatedAt: now });
  return { ...due, attempts };
}

type BrokerChange = Partial<Omit<BrokerRow, 'orderId' | 'createdAt'>>;

/** Records how far an order is with the broker. One that has ended stays ended. */
export async function updateBrokerCall(
  tx: Transaction,
  orderId: string,
  change: BrokerChange,
): Promise<void> {
  await tx
    .update(brokerOrders)
    .set(change)
    .where(and(eq(brokerOrders.orderId, orderId), ne(brokerOrders.state, 'ended')));
}

const ended = (now: Date) => ({ state: 'ended', lastError: null, nextAttemptAt: null, updatedAt: now });

/** Ends the exchange with the broker about an order; nothing is sent any more. */
export async function endBrokerCall(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await updateBrokerCall(tx, orderId, ended(now));
}

/** Ends a broker's order that can't have arrived yet. @returns whether there was none, or none that had been sent */
export async function endUnsent(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(brokerOrders).where(eq(brokerOrders.orderId, orderId)).for('update');
  if (!row) return true;
  if (row.state !== 'to_send' || row.attempts > 0) return false;
  await endBrokerCall(tx, orderId, now);
  return true;
}

/** The broker's latest report about each order. */
export async function readBrokerReports(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, BrokerRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(brokerOrders)
    .where(inArray(brokerOrders.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}
