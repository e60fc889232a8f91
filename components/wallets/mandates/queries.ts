import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listMandates } from '@/lib/contract/wallets/mandates';

/** Number of mandates per page, and of debits on a mandate's page. */
const PAGE_SIZE = '50';
const LATEST = '10';

/** One page of mandates, newest first; filters as query parameters. */
export const mandatesQuery = (scope: Scope, filters: QueryOf<typeof listMandates> = {}) =>
  readQuery(scope, 'listMandates', { query: { limit: PAGE_SIZE, ...filters } });

/** The latest debits of a mandate. */
export const debitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', { query: { mandate_id: mandateId, limit: LATEST } });

/** The debits of a mandate that await the bank's response. */
export const pendingDebitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', {
    query: { mandate_id: mandateId, status: 'pending', limit: '100' },
  });
