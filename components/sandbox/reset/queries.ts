import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** As many as a page of a list holds: a count beyond is “or more”. */
export const MOST_COUNTED = 100;
const limit = String(MOST_COUNTED);

/** Orders, as far as one page counts them. */
export const countedOrdersQuery = (scope: Scope) => readQuery(scope, 'listOrders', { query: { limit } });

/** Funding requests, as far as one page counts them. */
export const countedFundingQuery = (scope: Scope) =>
  readQuery(scope, 'listFundingRequests', { query: { limit } });
