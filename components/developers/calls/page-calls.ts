import type { Query } from '@tanstack/react-query';
import type { Scope } from '@/lib/client/addresses';
import type { ReadKey } from '@/lib/client/queries';

/** Where a read stands. */
export type CallState = 'read' | 'reading' | 'behind' | 'failed';

/** A read that the page is made of. */
export interface PageCall {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly state: CallState;
  /** When its answer came, in unix milliseconds; 0 where none has. */
  readonly at: number;
}

function stateOf(query: Query): CallState {
  if (query.state.fetchStatus === 'fetching') return 'reading';
  if (query.state.status === 'error') return 'failed';
  return query.isStale() ? 'behind' : 'read';
}

/** The keys of pages’ own reads have this form; others belong to no call of the interface. */
function isReadKey(key: readonly unknown[], { org, env }: Scope): key is ReadKey {
  return key.length === 5 && key[0] === org && key[1] === env && typeof key[2] === 'string';
}

/** The calls that a page is made of: every read that something on it shows. */
export function pageCalls(queries: readonly Query[], scope: Scope): readonly PageCall[] {
  return queries.flatMap((query) => {
    const key = query.queryKey;
    if (!query.isActive() || !isReadKey(key, scope)) return [];
    const [, , operation, params, asked] = key;
    return [{ operation, params, query: asked, state: stateOf(query), at: query.state.dataUpdatedAt }];
  });
}
