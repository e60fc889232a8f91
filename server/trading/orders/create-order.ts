import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import type { ProviderResult } from '@/server/wallets/providers/provider-request';
import { createBuy, draftBuy, planBuy } from './create-buy';
import { createSell, draftSell } from './create-sell';
import { presentOrder } from './read-orders';
import type { OrderRow } from './store';

type Input = InputOf<typeof operations.createOrder>;

/** An order as it would be made now, which is not written. @throws ApiError as `draftBuy` and `draftSell` */
export async function draftOrder(context: Context, input: Input): Promise<OrderRow> {
  const { draft } = await (input.side === 'buy' ? draftBuy(context, input) : draftSell(context, input));
  return draft;
}

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
