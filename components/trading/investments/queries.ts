import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listInvestments, summariseInvestments } from '@/lib/contract/trading/investments';

/** One page of the catalogue, newest first; filters as query parameters. */
export const investmentsQuery = (scope: Scope, filters: QueryOf<typeof listInvestments> = {}) =>
  readQuery(scope, 'listInvestments', { query: filters });

/** How many investments match, by type. */
export const investmentsSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseInvestments>) =>
  readQuery(scope, 'summariseInvestments', { query });

/** The investments with these ids that exist. */
export const comparedQuery = (scope: Scope, ids: readonly string[]) =>
  readQuery(scope, 'listInvestments', { query: { ids: ids.join(',') } });

/** One investment with its current price. */
export const investmentQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getInvestment', { params: { investment_id: id } });
