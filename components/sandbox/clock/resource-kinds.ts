import { holdingsQuery } from '@/components/trading/holdings/queries';
import { ordersQuery } from '@/components/trading/orders/queries';
import { fundingRequestsQuery } from '@/components/wallets/funding/queries';
import { mandatesQuery } from '@/components/wallets/mandates/queries';
import type { Scope } from '@/lib/client/addresses';
import type { OrderStatus } from '@/lib/contract/trading/orders';

/** The kinds of resources that can be moved on by hand. */
export const resourceKinds = ['funding', 'mandates', 'orders', 'holdings'] as const;
type ResourceKind = (typeof resourceKinds)[number];

/** The name of each kind, as heading and filter. */
export const kindLabels: Record<ResourceKind, string> = {
  funding: 'Funding requests',
  mandates: 'Mandates',
  orders: 'Orders',
  holdings: 'Holdings',
};

/** The maximum page size of a list response. */
const WHOLE = '100';
/** Earlier than any maturity date: the filter excludes holdings without maturity. */
const FIRST_DAY = '2000-01-01';

/** Funding requests that await payment. */
export const pendingFundingQuery = (scope: Scope) =>
  fundingRequestsQuery(scope, { status: 'pending', limit: WHOLE });

/** The latest mandates; the page leaves out closed ones. */
export const openMandatesQuery = (scope: Scope) => mandatesQuery(scope, { limit: WHOLE });

/** Active holdings with a maturity date. */
export const maturingHoldingsQuery = (scope: Scope) =>
  holdingsQuery(scope, { status: 'active', matures_from: FIRST_DAY, limit: WHOLE });

const openStatuses: readonly OrderStatus[] = ['awaiting_payment', 'pending_fulfilment', 'processing'];

/** Whether an order can still change. */
export const isOpenOrder = ({ status }: { status: OrderStatus }): boolean => openStatuses.includes(status);

/**
 * Orders that can still change. On the page of all kinds they are filtered from the latest orders with one call; on
 * their own page each status is read, so that none is missed.
 */
export const openOrdersQueries = (scope: Scope, isAlone: boolean) =>
  isAlone
    ? openStatuses.map((status) => ordersQuery(scope, { status, limit: WHOLE }))
    : [ordersQuery(scope, { limit: WHOLE })];

/** The reads of the page: at most four. */
export function resourceReads(scope: Scope, kind: ResourceKind | undefined) {
  const reads = {
    funding: [pendingFundingQuery(scope)],
    mandates: [openMandatesQuery(scope)],
    orders: openOrdersQueries(scope, kind === 'orders'),
    holdings: [maturingHoldingsQuery(scope)],
  };
  return (kind ? [kind] : resourceKinds).flatMap((each) => reads[each].map(({ queryKey }) => ({ queryKey })));
}

/** The kind in a URL; undefined for all kinds. */
export const readKind = (text: string | string[] | undefined): ResourceKind | undefined =>
  resourceKinds.find((kind) => kind === text);
