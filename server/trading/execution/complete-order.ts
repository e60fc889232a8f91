import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { parsePrice } from '@/server/market/reference/prices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findForStaff, lockForStaff, scopeOf } from '../orders/read-orders';
import { readExecutedAt } from './check-fill';
import { dealOrder } from './deal-order';
import { findStaff, presentDeskOrder } from './read-desk-orders';
import { refuseOwnOrder } from './refuse-own-order';
import { movers } from './rules';
import { endBrokerCall } from './store';

/**
 * Completes an order at the price and time of its execution; begins one that is still ready.
 * @throws ApiError not_found; forbidden for a member of its organisation; invalid_state (status); validation_failed
 *   (unit_price, executed_at)
 */
export async function completeOrder(
  context: OpenContext,
  input: InputOf<typeof operations.completeOrder>,
): Promise<AnswerOf<typeof operations.completeOrder>> {
  const staff = await findStaff(context);
  const row = await lockForStaff(context, input.order_id);
  await refuseOwnOrder(context, staff, row);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const fill = {
    unitPrice: parsePrice(input.unit_price),
    executedAt: readExecutedAt(input.executed_at, row.createdAt, owner.now),
    brokerReference: input.broker_reference,
  };
  await dealOrder(owner, row, fill, movers.desk);
  await endBrokerCall(context.tx, row.id, context.now);
  recordAct(owner, 'order.completed_by_desk', row.id, {
    reference: row.reference,
    unit_price: input.unit_price,
    by: staff.name,
  });
  return { data: await presentDeskOrder(context, await findForStaff(context, row.id)) };
}
