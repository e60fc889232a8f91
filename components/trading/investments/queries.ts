import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listInvestments } from '@/lib/contract/trading/investments';

/** How many investments a page of the catalogue holds. */
const PAGE_SIZE = '50';

/** A page of the catalogue, newest first; filters as the service takes them. */
export const investmentsQuery = (scope: Scope, filters: QueryOf<typeof listInvestments> = {}) =>
  readQuery(scope, 'listInvestments', { query: { limit: PAGE_SIZE, ...filters } });

/** Those of the named investments that exist. */
export const comparedQuery = (scope: Scope, ids: readonly string[]) =>
  readQuery(scope, 'listInvestments', { query: { ids: ids.join(',') } });

/** One investment, with its price at this moment. */
export const investmentQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getInvestment', { params: { investment_id: id } });
