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
 * Fails a locked order: refunds payments to the wallet and releases reserved units.
 * @param reason shown to the partner
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
  const detailText = [reason, detail].filter(Boolean).join(' ');
  return moveOrder(
    context,
    row,
    'failed',
    { ...change, failureReason: reason },
    { title: 'Failed', detail: detailText, by, transactionId, fundingRequestId },
  );
}

/**
 * Fails an order that could not be executed, through processing if nobody had begun it.
 * @param reason shown to the partner
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
