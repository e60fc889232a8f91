import { transactionsQuery } from '@/components/wallets/transactions/queries';
import { deliveriesQuery } from '@/components/webhooks/deliveries/queries';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listOrders, summariseOrders } from '@/lib/contract/trading/orders';

/** The maximum page size. An order has only a few transactions and deliveries. */
const WHOLE = '100';

/** One page of orders, newest first; filters as query parameters. */
export const ordersQuery = (scope: Scope, query: QueryOf<typeof listOrders> = {}) =>
  readQuery(scope, 'listOrders', { query: { limit: '50', ...query } });

/** What the matching orders add up to, by currency, status and side. */
export const ordersSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseOrders>) =>
  readQuery(scope, 'summariseOrders', { query });

export const orderQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getOrder', { params: { order_id: id } });

/** The order's steps, oldest first. */
export const orderStepsQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listOrderSteps', { params: { order_id: id } });

/** The order's wallet transactions. */
export const orderTransactionsQuery = (scope: Scope, id: string) =>
  transactionsQuery(scope, { order_id: id, limit: WHOLE });

/** The order's funding requests, newest first. */
export const orderFundingQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listOrderFunding', { params: { order_id: id } });

/** The webhook deliveries of the order's events. */
export const orderDeliveriesQuery = (scope: Scope, id: string) =>
  deliveriesQuery(scope, { resource_id: id, limit: WHOLE });

/** The holding that an order created or sells from, at its current value. */
export const orderHoldingQuery = (scope: Scope, holdingId: string) =>
  readQuery(scope, 'getHolding', { params: { holding_id: holdingId } });
