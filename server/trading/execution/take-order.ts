import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { assignOrder } from '../orders/lifecycle/assign-order';
import { beginOrder } from '../orders/lifecycle/begin-order';
import { findForStaff, lockForStaff, type StaffOrder, scopeOf } from '../orders/read-orders';
import type { Fulfiller } from '../orders/rules';
import { findStaff, presentDeskOrder } from './read-desk-orders';
import { refuseOwnOrder } from './refuse-own-order';
import { movers } from './rules';
import { endUnsent } from './store';

/** Who executes it from now on: the desk, unless the broker may have received it; then an operator watches. */
async function carrierOf(context: OpenContext, row: StaffOrder): Promise<Fulfiller> {
  const isFree = row.fulfilledBy !== 'broker' || (await endUnsent(context.tx, row.id, context.now));
  return isFree ? 'desk' : 'broker';
}

/**
 * Assigns an order to the caller: a ready one becomes processing, with its event, and can no longer be cancelled; a
 * processing one passes to the caller. The sandbox, and a broker that has not received it, leave it to the desk.
 * @throws ApiError not_found; forbidden for a member of its organisation; invalid_state (status) before it is paid,
 * and once it has ended
 */
export async function takeOrder(
  context: OpenContext,
  input: InputOf<typeof operations.takeOrder>,
): Promise<AnswerOf<typeof operations.takeOrder>> {
  const staff = await findStaff(context);
  const row = await lockForStaff(context, input.order_id);
  await refuseOwnOrder(context, staff, row);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const isReady = row.status === 'pending_fulfilment';
  if (!isReady && row.status !== 'processing') {
    throw invalidState(row.status, `The order is ${row.status.replaceAll('_', ' ')} and can’t be taken.`);
  }
  if (isReady) await beginOrder(owner, row.id, movers.desk);
  await assignOrder(owner, row.id, staff, await carrierOf(context, row));
  recordAct(owner, isReady ? 'order.taken' : 'order.handed_over', row.id, {
    reference: row.reference,
    taken_by: staff.name,
    ...(row.takenByName !== null && { taken_from: row.takenByName }),
  });
  return { data: await presentDeskOrder(context, await findForStaff(context, row.id)) };
}
