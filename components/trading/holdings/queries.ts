import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listHoldings } from '@/lib/contract/trading/holdings';

/** How many holdings a page of the table has. */
const PAGE_SIZE = '50';

/** What one answer has at most. */
export const MOST_LISTED = 100;

/** What is held at this moment, per currency; of one customer where that is given. */
export const summaryQuery = (scope: Scope, customer?: string) =>
  readQuery(scope, 'summariseHoldings', { query: { customer_reference: customer } });

/** A page of holdings, newest first; filters as the service takes them. */
export const holdingsQuery = (scope: Scope, filters: QueryOf<typeof listHoldings> = {}) =>
  readQuery(scope, 'listHoldings', { query: { limit: PAGE_SIZE, ...filters } });

/** One holding at its value of this moment. */
export const holdingQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getHolding', { params: { holding_id: id } });

/** The latest holdings of one investment: each buy made one. */
export const lotsQuery = (scope: Scope, investmentId: string) =>
  holdingsQuery(scope, { investment_id: investmentId, limit: String(MOST_LISTED) });

/** The buy that made a holding, and the sells from it. */
export const holdingOrdersQuery = (scope: Scope, holdingId: string) =>
  readQuery(scope, 'listOrders', { query: { holding_id: holdingId, limit: String(MOST_LISTED) } });
