import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import type { ProviderResult } from '@/server/wallets/providers/provider-request';
import { createBuy, planBuy } from './create-buy';
import { createSell } from './create-sell';
import { presentOrder } from './read-orders';

type Input = InputOf<typeof operations.createOrder>;

/** The provider request to make first: none, unless funding pays. @throws ApiError as `createBuy` */
export const planOrder = async (context: Context, input: Input) =>
  input.side === 'buy' && input.payment_mode === 'funding' ? planBuy(context, input) : null;

/**
 * Creates an order, with event `order.created`.
 * @param result of the provider's call from `planOrder`
 * @throws ApiError as `createBuy` and `createSell`
 */
export async function createOrder(
  context: Context,
  input: Input,
  result: ProviderResult | null = null,
): Promise<AnswerOf<typeof operations.createOrder>> {
  const row =
    input.side === 'buy' ? await createBuy(context, input, result) : await createSell(context, input);
  return { data: presentOrder(row) };
}
