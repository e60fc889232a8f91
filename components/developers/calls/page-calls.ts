import type { Query } from '@tanstack/react-query';
import { shownReads } from '@/components/shell/live/shown-reads';
import type { Scope } from '@/lib/client/addresses';
import type { ReadKey } from '@/lib/client/queries';

/** The state of a read. */
export type CallState = 'read' | 'reading' | 'behind' | 'failed';

/** A read that the page uses. */
export interface PageCall {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly state: CallState;
  /** When the response arrived, in unix milliseconds; 0 without a response. */
  readonly at: number;
}

function stateOf(query: Query): CallState {
  if (query.state.fetchStatus === 'fetching') return 'reading';
  if (query.state.status === 'error') return 'failed';
  return query.isStale() ? 'behind' : 'read';
}

/** True for the query keys of API reads. Other keys belong to no API call. */
function isReadKey(key: readonly unknown[], { org, env }: Scope): key is ReadKey {
  return key.length === 5 && key[0] === org && key[1] === env && typeof key[2] === 'string';
}

/** The calls of a page: every read that has an observer on it, and those that the server made for it. */
export function pageCalls(queries: readonly Query[], scope: Scope): readonly PageCall[] {
  const ofServer = shownReads().flatMap(({ key, state, at }) => {
    if (!isReadKey(key, scope)) return [];
    const [, , operation, params, asked] = key;
    return [{ operation, params, query: asked, state, at }];
  });
  const ofBrowser = queries.flatMap((query) => {
    const key = query.queryKey;
    if (!query.isActive() || !isReadKey(key, scope)) return [];
    const [, , operation, params, asked] = key;
    return [{ operation, params, query: asked, state: stateOf(query), at: query.state.dataUpdatedAt }];
  });
  return [...ofServer, ...ofBrowser];
}
