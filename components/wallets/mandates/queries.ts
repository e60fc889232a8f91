import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listMandates, summariseMandates } from '@/lib/contract/wallets/mandates';

const LATEST = '10';

/** One page of mandates, newest first; filters as query parameters. */
export const mandatesQuery = (scope: Scope, filters: QueryOf<typeof listMandates>) =>
  readQuery(scope, 'listMandates', { query: filters });

/** How many mandates match, by status. */
export const mandatesSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseMandates>) =>
  readQuery(scope, 'summariseMandates', { query });

/** The latest debits of a mandate. */
export const debitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', { query: { mandate_id: mandateId, limit: LATEST } });

/** What the debits of a mandate add up to, by status. */
export const debitTotalsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'summariseFundingRequests', { query: { mandate_id: mandateId } });

/** The debits of a mandate that await the bank's response. */
export const pendingDebitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', {
    query: { mandate_id: mandateId, status: 'pending', limit: '100' },
  });
