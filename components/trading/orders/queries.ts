import { transactionsQuery } from '@/components/wallets/transactions/queries';
import { deliveriesQuery } from '@/components/webhooks/deliveries/queries';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listOrders } from '@/lib/contract/trading/orders';

/** The most that one page of a list holds. An order moves money and is notified of a few times only. */
const WHOLE = '100';

/** A page of orders, newest first; filters as the service takes them. */
export const ordersQuery = (scope: Scope, query: QueryOf<typeof listOrders> = {}) =>
  readQuery(scope, 'listOrders', { query: { limit: '50', ...query } });

/** One order. */
export const orderQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getOrder', { params: { order_id: id } });

/** Everything that happened to an order, oldest first. */
export const orderStepsQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listOrderSteps', { params: { order_id: id } });

/** What an order moved in the wallet. */
export const orderTransactionsQuery = (scope: Scope, id: string) =>
  transactionsQuery(scope, { order_id: id, limit: WHOLE });

/** What was asked for to pay an order, newest first. */
export const orderFundingQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listOrderFunding', { params: { order_id: id } });

/** What was sent to endpoints about an order. */
export const orderDeliveriesQuery = (scope: Scope, id: string) =>
  deliveriesQuery(scope, { resource_id: id, limit: WHOLE });

/** The holding that an order made or sells from, at its value of this moment. */
export const orderHoldingQuery = (scope: Scope, holdingId: string) =>
  readQuery(scope, 'getHolding', { params: { holding_id: holdingId } });
