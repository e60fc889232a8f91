import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { orders } from './tables';

// The checks read every organisation's orders: these statements are the operators' alone and know no scope.

/** Orders in the order of their ids. */
export const selectForVerification = (tx: Transaction, after: string | null, most: number) =>
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
    .where(after === null ? undefined : gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(most);
export type VerifiedOrder = Awaited<ReturnType<typeof selectForVerification>>[number];

/** What was paid for orders that are still open, by organisation, environment and currency, in minor units. */
export const selectHeld = (tx: Transaction) =>
  tx
    .select({
      organisationId: orders.organisationId,
      environment: orders.environment,
      currency: orders.currency,
      held: sql`coalesce(sum(${orders.amountPaid}), 0)::text`.mapWith(BigInt),
    })
    .from(orders)
    .where(inArray(orders.status, ['awaiting_payment', 'pending_fulfilment', 'processing']))
    .groupBy(orders.organisationId, orders.environment, orders.currency);
