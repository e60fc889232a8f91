import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { OpenContext } from '@/server/platform/kernel/context';
import { rejectOrder } from '../orders/lifecycle/fail-order';
import { findForStaff, lockForStaff, scopeOf } from '../orders/read-orders';
import { findStaff, presentDeskOrder } from './read-desk-orders';
import { refuseOwnOrder } from './refuse-own-order';
import { movers } from './rules';
import { endBrokerCall } from './store';

/**
 * Fails an order that could not be dealt, with the reason that the partner is shown: what was paid is refunded, reserved units are free.
 * @throws ApiError not_found; forbidden for a member of its organisation; invalid_state (status)
 */
export async function failOrder(
  context: OpenContext,
  input: InputOf<typeof operations.failOrder>,
): Promise<AnswerOf<typeof operations.failOrder>> {
  const staff = await findStaff(context);
  const row = await lockForStaff(context, input.order_id);
  await refuseOwnOrder(context, staff, row);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  await rejectOrder(owner, row.id, input.reason, movers.desk);
  await endBrokerCall(context.tx, row.id, context.now);
  recordAct(owner, 'order.failed_by_desk', row.id, { reference: row.reference, by: staff.name });
  return { data: await presentDeskOrder(context, await findForStaff(context, row.id)) };
}
