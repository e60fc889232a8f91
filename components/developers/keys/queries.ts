import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listApiKeys } from '@/lib/contract/organisation/keys';

/** A page of the keys of an environment. */
export const keysQuery = (scope: Scope, query: QueryOf<typeof listApiKeys>) =>
  readQuery(scope, 'listApiKeys', { query });

/** One key with its secrets. */
export const keyQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getApiKey', { params: { key_id: id } });

/** The reads that an act on a key makes stale. */
export const changedReads = [
  'listApiKeys',
  'getApiKey',
] as const satisfies readonly (keyof PartnerOperations)[];
