import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OrderStep } from '@/lib/contract/trading/order-steps';
import type { Context } from '@/server/platform/kernel/context';
import { listOrders } from './list-orders';
import { presentStep } from './present-step';
import { selectStepsOfOrders } from './store';

interface StepsPage {
  readonly data: readonly (OrderStep & { readonly order_id: string })[];
  readonly next_cursor: AnswerOf<typeof operations.listOrders>['next_cursor'];
}

/** The steps of a page of orders, newest order first, each with its order. @throws Refusal invalid_cursor */
export async function listWholeSteps(
  context: Context,
  input: InputOf<typeof operations.listOrders>,
): Promise<StepsPage> {
  const { data, next_cursor } = await listOrders(context, input);
  const ids = data.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectStepsOfOrders(context.tx, context.scope, ids);
  return { data: rows.map((row) => ({ order_id: row.orderId, ...presentStep(row) })), next_cursor };
}
