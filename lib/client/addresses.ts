import type { QueryOf } from '@/lib/contract/operation';
import type { partnerOperations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { compactQuery, type TargetInput } from './compact-query';

/** Where a page stands: an organisation by its slug, and one of its environments. */
export interface Scope {
  readonly org: string;
  readonly env: Environment;
}

export type PartnerOperations = typeof partnerOperations;
export type PartnerOperationId = keyof PartnerOperations;

function address(area: string, { org, env }: Scope, rest: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return `/api/${area}/${encodeURIComponent(org)}/${env}${rest}${search && `?${search}`}`;
}

/**
 * Where the browser reads an operation: our own route, which signs with the member's key. Path parameters stand in the
 * query too, because only the server knows the paths: the contract would weigh on every page.
 */
export function readAddress(scope: Scope, operation: PartnerOperationId, input: TargetInput = {}): string {
  return address('read', scope, `/${operation}`, { ...input.params, ...compactQuery(input.query) });
}

/** The ledger statement as a CSV file, with the filters of the list. */
export function exportAddress(
  scope: Scope,
  query?: QueryOf<PartnerOperations['exportTransactions']>,
): string {
  return address('export', scope, '/transactions', compactQuery(query));
}

interface StreamFrom {
  /** The sequence of the last event seen. */
  readonly after?: string | undefined;
  /** Also tells that deliveries changed; for members with webhooks:read alone. */
  readonly deliveries: boolean;
}

/** The event stream. */
export function streamAddress(scope: Scope, { after, deliveries }: StreamFrom): string {
  const query = { after_sequence: after, deliveries: deliveries ? 'true' : undefined };
  return address('stream', scope, '', compactQuery(query));
}
