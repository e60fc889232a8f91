import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listHoldings } from '@/lib/contract/trading/holdings';

/** Number of holdings per page. */
const PAGE_SIZE = '50';

/** The maximum page size. */
export const MOST_LISTED = 100;

/** The current holdings per currency, optionally of one customer. */
export const summaryQuery = (scope: Scope, customer?: string) =>
  readQuery(scope, 'summariseHoldings', { query: { customer_reference: customer } });

/** One page of holdings, newest first; filters as query parameters. */
export const holdingsQuery = (scope: Scope, filters: QueryOf<typeof listHoldings> = {}) =>
  readQuery(scope, 'listHoldings', { query: { limit: PAGE_SIZE, ...filters } });

/** One holding at its current value. */
export const holdingQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getHolding', { params: { holding_id: id } });

/** The latest holdings of one investment: every buy creates one. */
export const lotsQuery = (scope: Scope, investmentId: string) =>
  holdingsQuery(scope, { investment_id: investmentId, limit: String(MOST_LISTED) });

/** The original buy of a holding, and its sells. */
export const holdingOrdersQuery = (scope: Scope, holdingId: string) =>
  readQuery(scope, 'listOrders', { query: { holding_id: holdingId, limit: String(MOST_LISTED) } });
