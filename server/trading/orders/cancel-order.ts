import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { lockOrder, moveOrder, orderActor } from './lifecycle/move-order';
import { undoOrder } from './lifecycle/undo-order';
import { presentOrder } from './read-orders';
import { assertMove } from './rules';

/**
 * Cancels an order that nobody has begun: refunds payments to the wallet and releases reserved units. A pending
 * funding request stays; its money goes to the wallet.
 * @throws ApiError not_found; invalid_state (status)
 */
export async function cancelOrder(
  context: Context,
  input: InputOf<typeof operations.cancelOrder>,
): Promise<AnswerOf<typeof operations.cancelOrder>> {
  const row = await lockOrder(context, input.order_id);
  assertMove(row.status, 'cancelled');
  const { change, detail, transactionId } = await undoOrder(context, row);
  const step = { title: 'Cancelled', detail, by: await orderActor(context), transactionId };
  return { data: presentOrder(await moveOrder(context, row, 'cancelled', change, step)) };
}
