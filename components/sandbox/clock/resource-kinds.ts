import { holdingsQuery } from '@/components/trading/holdings/queries';
import { ordersQuery } from '@/components/trading/orders/queries';
import { fundingRequestsQuery } from '@/components/wallets/funding/queries';
import { mandatesQuery } from '@/components/wallets/mandates/queries';
import type { Scope } from '@/lib/client/addresses';
import type { OrderStatus } from '@/lib/contract/trading/orders';

/** The kinds of resources that something can be made to happen to. */
export const resourceKinds = ['funding', 'mandates', 'orders', 'holdings'] as const;
type ResourceKind = (typeof resourceKinds)[number];

/** What each kind is called, as a heading and as a filter. */
export const kindLabels: Record<ResourceKind, string> = {
  funding: 'Funding requests',
  mandates: 'Mandates',
  orders: 'Orders',
  holdings: 'Holdings',
};

/** The most that one answer of a list has. */
const WHOLE = '100';
/** Before anything could mature: what has no maturity is left out. */
const FIRST_DAY = '2000-01-01';

/** Funding requests that wait for their payment. */
export const pendingFundingQuery = (scope: Scope) =>
  fundingRequestsQuery(scope, { status: 'pending', limit: WHOLE });

/** The latest mandates; those that have ended are left out on the page. */
export const openMandatesQuery = (scope: Scope) => mandatesQuery(scope, { limit: WHOLE });

/** Active holdings that will mature. */
export const maturingHoldingsQuery = (scope: Scope) =>
  holdingsQuery(scope, { status: 'active', matures_from: FIRST_DAY, limit: WHOLE });

const openStatuses: readonly OrderStatus[] = ['awaiting_payment', 'pending_fulfilment', 'processing'];

/** True of an order to which something can still happen. */
export const isOpenOrder = ({ status }: { status: OrderStatus }): boolean => openStatuses.includes(status);

/**
 * Orders to which something can still happen. Beside the other kinds they are looked for among the latest, at one call; by
 * themselves each state is read, so that none is missed.
 */
export const openOrdersQueries = (scope: Scope, isAlone: boolean) =>
  isAlone
    ? openStatuses.map((status) => ordersQuery(scope, { status, limit: WHOLE }))
    : [ordersQuery(scope, { limit: WHOLE })];

/** The reads of the page: four at most, whatever it shows. */
export function resourceReads(scope: Scope, kind: ResourceKind | undefined) {
  const reads = {
    funding: [pendingFundingQuery(scope)],
    mandates: [openMandatesQuery(scope)],
    orders: openOrdersQueries(scope, kind === 'orders'),
    holdings: [maturingHoldingsQuery(scope)],
  };
  return (kind ? [kind] : resourceKinds).flatMap((each) => reads[each].map(({ queryKey }) => ({ queryKey })));
}

/** The kind of an address; undefined for all of them. */
export const readKind = (text: string | string[] | undefined): ResourceKind | undefined =>
  resourceKinds.find((kind) => kind === text);
