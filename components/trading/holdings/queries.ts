import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { countHoldings } from '@/lib/contract/trading/holding-counts';
import type { getHoldingsHistory, listHoldings } from '@/lib/contract/trading/holdings';

/** The maximum page size. */
export const MOST_LISTED = 100;

/** The current holdings per currency, optionally of one customer. */
export const summaryQuery = (scope: Scope, customer?: string) =>
  readQuery(scope, 'summariseHoldings', { query: { customer_reference: customer } });

/** Whose value by day is read: all holdings, those of a customer, or one. */
export type HistoryFilter = Pick<QueryOf<typeof getHoldingsHistory>, 'customer_reference' | 'holding_id'>;

/**
 * The value of holdings by day: of the last 30 days, or from a day on.
 * @param from `YYYY-MM-DD` in Lagos
 */
export const historyQuery = (scope: Scope, filter: HistoryFilter, from?: string) =>
  readQuery(scope, 'getHoldingsHistory', { query: { ...filter, from } });

/** One page of holdings, newest first; filters as query parameters. */
export const holdingsQuery = (scope: Scope, filters: QueryOf<typeof listHoldings> = {}) =>
  readQuery(scope, 'listHoldings', { query: filters });

/** How many holdings match, and their principal, by currency and status. */
export const countsQuery = (scope: Scope, query: QueryOf<typeof countHoldings>) =>
  readQuery(scope, 'countHoldings', { query });

/** One holding at its current value. */
export const holdingQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getHolding', { params: { holding_id: id } });

/** The latest holdings of one investment: every buy creates one. */
export const lotsQuery = (scope: Scope, investmentId: string) =>
  holdingsQuery(scope, { investment_id: investmentId, limit: String(MOST_LISTED) });

/** The original buy of a holding, and its sells. */
export const holdingOrdersQuery = (scope: Scope, holdingId: string) =>
  readQuery(scope, 'listOrders', { query: { holding_id: holdingId, limit: String(MOST_LISTED) } });
