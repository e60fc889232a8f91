import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listApiKeys } from '@/lib/contract/organisation/keys';

export type CreateKeyAction = PartnerAction<'createApiKey'>;

/** The actions of a key's page. */
export interface KeyActions {
  readonly rotate: PartnerAction<'rotateApiKey'>;
  readonly revoke: PartnerAction<'revokeApiKey'>;
}

/** A page of an environment's keys. */
export const keysQuery = (scope: Scope, query: QueryOf<typeof listApiKeys>) =>
  readQuery(scope, 'listApiKeys', { query });

/** One key with its secrets. */
export const keyQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getApiKey', { params: { key_id: id } });

/** The reads that a change to a key invalidates. */
export const changedReads = [
  'listApiKeys',
  'getApiKey',
] as const satisfies readonly (keyof PartnerOperations)[];
