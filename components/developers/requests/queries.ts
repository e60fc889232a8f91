import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { listRequestProblems, listRequests } from '@/lib/contract/developers/requests';
import type { QueryOf } from '@/lib/contract/operation';

/** A page of the request log, newest first. The filters are those of the API. */
export const requestsQuery = (scope: Scope, query: QueryOf<typeof listRequests>) =>
  readQuery(scope, 'listRequests', { query });

/** One request with its bodies, diagnosis and effects. */
export const requestQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getRequest', { params: { request_id: id } });

/** Refused requests of the last day, grouped. */
export const problemsQuery = (scope: Scope, query: QueryOf<typeof listRequestProblems>) =>
  readQuery(scope, 'listRequestProblems', { query });
