import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listMandates } from '@/lib/contract/wallets/mandates';

/** How many mandates a page of the list holds, and how many debits the page of one shows. */
const PAGE_SIZE = '50';
const LATEST = '10';

/** A page of mandates, newest first; filters as the service takes them. */
export const mandatesQuery = (scope: Scope, filters: QueryOf<typeof listMandates> = {}) =>
  readQuery(scope, 'listMandates', { query: { limit: PAGE_SIZE, ...filters } });

/** The latest debits of a mandate. */
export const debitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', { query: { mandate_id: mandateId, limit: LATEST } });

/** The debits of a mandate that the bank has not answered. */
export const pendingDebitsQuery = (scope: Scope, mandateId: string) =>
  readQuery(scope, 'listFundingRequests', {
    query: { mandate_id: mandateId, status: 'pending', limit: '100' },
  });
