import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { Order } from '@/lib/contract/trading/orders';
import type { Context } from '@/server/platform/kernel/context';
import { presentOrder } from '../read-orders';
import { assertMove } from '../rules';
import type { OrderRow } from '../store';
import { inProcessing } from './begin-order';
import { lockOrder, moveOrder } from './move-order';
import { undoOrder } from './undo-order';

/**
 * Ends an order that is locked as failed: what was paid goes back to the wallet, reserved units are free again.
 * @param reason as the partner is shown it
 * @throws ApiError invalid_state (status)
 */
export async function failOrder(
  context: Context,
  row: OrderRow,
  reason: string,
  by: OrderActor,
  fundingRequestId?: string,
): Promise<OrderRow> {
  assertMove(row.status, 'failed');
  const { change, detail, transactionId } = await undoOrder(context, row);
  const told = [reason, detail].filter(Boolean).join(' ');
  return moveOrder(
    context,
    row,
    'failed',
    { ...change, failureReason: reason },
    { title: 'Failed', detail: told, by, transactionId, fundingRequestId },
  );
}

/**
 * Whoever deals an order could not: it fails, through processing when nobody had begun it.
 * @param reason as the partner is shown it
 * @throws ApiError not_found; invalid_state (status) when it is neither paid nor processing
 */
export async function rejectOrder(
  context: Context,
  orderId: string,
  reason: string,
  by: OrderActor,
): Promise<Order> {
  const row = await inProcessing(context, await lockOrder(context, orderId), by);
  return presentOrder(await failOrder(context, row, reason, by));
}
