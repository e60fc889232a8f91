import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Order } from '@/lib/contract/trading/orders';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { dealInSandbox } from '@/server/trading/execution/deal-order';
import { matureNow } from '@/server/trading/holdings/mature-holding';
import { beginOrder } from '@/server/trading/orders/lifecycle/begin-order';
import { rejectOrder } from '@/server/trading/orders/lifecycle/fail-order';
import { orderActor } from '@/server/trading/orders/lifecycle/move-order';

type Input = InputOf<typeof operations.settleOrder>;

async function play(context: Context, { order_id, outcome, failure_reason }: Input): Promise<Order> {
  const by = await orderActor(context);
  switch (outcome) {
    case 'processing':
      return beginOrder(context, order_id, by);
    case 'completed':
      return dealInSandbox(context, order_id, by);
    case 'failed':
      return rejectOrder(context, order_id, failure_reason ?? 'The broker could not execute it.', by);
  }
}

/**
 * Plays the broker of a test order at once.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status)
 */
export async function settleOrder(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.settleOrder>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  return { data: await play(context, input) };
}

/**
 * Pays out a test holding before its maturity.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status)
 */
export async function matureHolding(
  context: Context,
  input: InputOf<typeof operations.matureHolding>,
): Promise<AnswerOf<typeof operations.matureHolding>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  return { data: await matureNow(context, input.holding_id) };
}
