import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { Order } from '@/lib/contract/trading/orders';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { findInvestment } from '../catalogue/find-investment';
import { rejectOrder } from '../orders/lifecycle/fail-order';
import { fulfilOrder } from '../orders/lifecycle/fulfil-order';
import { holdOrder } from '../orders/lifecycle/move-order';
import { closeBeforeDeal } from './close-before';
import { executionPrice } from './execution-price';

const REASON = 'The broker could not deal the order.';

/**
 * The sandbox's broker deals an order that is ready or processing, at the latest price; armed scenarios make it fail, or
 * give it another price. What pays a rate has no price that could be another.
 * @param by who deals it
 * @throws ApiError not_found; invalid_state (status). The transaction must then be rolled back.
 */
export async function dealInSandbox(context: Context, orderId: string, by: OrderActor): Promise<Order> {
  if (context.sandbox?.armedScenarios === 0) return fulfilOrder(context, orderId, {}, by);
  const row = await holdOrder(context, orderId);
  const price =
    row.symbol === null ? undefined : (await findInvestment(context, row.investmentId))?.price.price;
  const taken = await takeScenario(
    context,
    price === undefined ? ['fulfilment_failed'] : ['fulfilment_failed', 'fulfilment_repriced'],
    row.id,
  );
  if (taken?.kind === 'fulfilment_failed') return rejectOrder(context, orderId, REASON, by);
  if (taken?.kind !== 'fulfilment_repriced' || price === undefined) {
    return fulfilOrder(context, orderId, {}, by);
  }
  const close = await closeBeforeDeal(context, row);
  const unitPrice = executionPrice(price, taken.number, row.investmentType, close);
  return fulfilOrder(context, orderId, { unitPrice }, by);
}
