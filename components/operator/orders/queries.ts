import { operatorQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listDeskOrders } from '@/lib/contract/trading/operator-orders';

/** A page of the orders to fulfil: without a status those that are open, the longest waiting first. */
export const deskOrdersQuery = (query: QueryOf<typeof listDeskOrders>) =>
  operatorQuery('listDeskOrders', { query });

/** One order with its steps and what the exchange says at this moment. */
export const deskOrderQuery = (orderId: string) =>
  operatorQuery('getDeskOrder', { params: { order_id: orderId } });
