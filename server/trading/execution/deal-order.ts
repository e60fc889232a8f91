import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { bandOf } from '@/server/market/reference/band';
import type { Context } from '@/server/platform/kernel/context';
import { findInvestment } from '../catalogue/find-investment';
import { rejectOrder } from '../orders/lifecycle/fail-order';
import { fulfilOrder } from '../orders/lifecycle/fulfil-order';
import { lockOrder } from '../orders/lifecycle/move-order';
import type { StaffOrder } from '../orders/read-orders';
import { assertDealable, wrongFill } from './check-fill';
import { closeBeforeDeal } from './close-before';

/** A price of an equity is in whole kobo; ten-thousandths. */
const KOBO = 100n;

/**
 * So many percent of a price as an order could be dealt at it: of an equity in whole kobo and within the day's band.
 * @param price ten-thousandths, as all of these
 * @param close from which the band is reckoned; null where there is none
 */
export function executionPrice(
  price: bigint,
  percent: number,
  type: InvestmentType,
  close: bigint | null,
): bigint {
  const wanted = (price * BigInt(percent)) / 100n;
  if (type !== 'equity') return wanted > 0n ? wanted : 1n;
  const ticks = (wanted / KOBO) * KOBO;
  const { low, high } = close === null ? { low: KOBO, high: ticks } : bandOf(close);
  if (ticks < low) return low;
  return ticks > high ? high : ticks;
}

/** An execution by a broker or the operators' desk. */
export interface OutsideFill {
  /** Ten-thousandths. */
  readonly unitPrice: bigint;
  /** Default: now. */
  readonly executedAt?: Date | undefined;
  /** Millionths, as the broker reports them; compared only if set. */
  readonly units?: bigint | undefined;
  readonly brokerReference?: string | undefined;
}

/**
 * Completes a locked order with an execution; accepts only possible figures.
 * @throws ApiError invalid_state (status); validation_failed for a price outside of the band, one that buys nothing,
 *   and for other units than ours. The transaction must then be rolled back.
 */
export async function dealOrder(
  context: Context,
  row: StaffOrder,
  fill: OutsideFill,
  by: OrderActor,
): Promise<Order> {
  const { unitPrice, executedAt, units, brokerReference } = fill;
  const close = await closeBeforeDeal(context, row, executedAt);
  assertDealable(row.investmentType, unitPrice, close);
  const order = await fulfilOrder(context, row.id, { unitPrice, executedAt, brokerReference }, by);
  if (order.status !== 'completed') throw wrongFill('unit_price', 'leaves no units for the order');
  if (units !== undefined && formatUnits(units) !== order.units) {
    throw wrongFill('units', `must be ${order.units}, the units of the order at that price`);
  }
  return order;
}

const REASON = 'The broker could not execute the order.';

/**
 * Executes a ready or processing order as the sandbox's broker, at the latest price; armed scenarios make it fail, or
 * change the price. An interest-bearing investment has no other price.
 * @param by who executes it
 * @throws ApiError not_found; invalid_state (status). The transaction must then be rolled back.
 */
export async function dealInSandbox(context: Context, orderId: string, by: OrderActor): Promise<Order> {
  if (context.sandbox?.armedScenarios === 0) return fulfilOrder(context, orderId, {}, by);
  const row = await lockOrder(context, orderId);
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
