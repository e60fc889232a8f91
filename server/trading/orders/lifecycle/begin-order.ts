import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { Order } from '@/lib/contract/trading/orders';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import type { Context } from '@/server/platform/kernel/context';
import { presentOrder } from '../read-orders';
import { dealsAt } from '../rules';
import type { OrderRow } from '../store';
import { lockOrder, moveOrder } from './move-order';
import { nextStep } from './next-step';

async function startProcessing(context: Context, row: OrderRow, by: OrderActor): Promise<OrderRow> {
  const { now } = context;
  const deals = dealsAt(row.fulfilledBy, row.readyAt ?? now);
  const change = nextStep(row, await loadCalendar(context), deals, now);
  return moveOrder(context, row, 'processing', change, { title: 'Sent to market', by });
}

/**
 * Begins a ready order, which can then no longer be cancelled.
 * @param by who begins it
 * @throws ApiError not_found; invalid_state (status)
 */
export async function beginOrder(context: Context, orderId: string, by: OrderActor): Promise<Order> {
  return presentOrder(await startProcessing(context, await lockOrder(context, orderId), by));
}

/**
 * A locked order in processing; begins a ready one first, with its event.
 * @throws ApiError invalid_state (status) when it is neither
 */
export const inProcessing = async (context: Context, row: OrderRow, by: OrderActor): Promise<OrderRow> =>
  row.status === 'processing' ? row : startProcessing(context, row, by);
