import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { createBuy } from './create-buy';
import { createSell } from './create-sell';
import { presentOrder } from './read-orders';

/**
 * Creates an order, with event `order.created`.
 * @throws ApiError as `createBuy` and `createSell` say
 */
export async function createOrder(
  context: Context,
  input: InputOf<typeof operations.createOrder>,
): Promise<AnswerOf<typeof operations.createOrder>> {
  const row = await (input.side === 'buy' ? createBuy : createSell)(context, input);
  return { data: presentOrder(row) };
}
