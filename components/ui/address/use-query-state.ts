'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type Param,
  type ParamOptions,
  type Params,
  queryText,
  type ValuesOf,
  valuesOf,
  writeValues,
} from './params';

/** A URL that was written but not yet taken over by Next, which is too slow for a controlled field. */
interface Written {
  readonly path: string;
  readonly query: string;
}

let written: Written | undefined;
const listeners = new Set<() => void>();

function publish(next: Written | undefined): void {
  written = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(change: (query: URLSearchParams) => void, history: ParamOptions['history']): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const before = query.toString();
  change(query);
  if (query.toString() === before) return;
  const address = `${pathname}${query.size > 0 ? `?${queryText(query)}` : ''}${hash}`;
  if (history === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  publish({ path: pathname, query: query.toString() });
}

/** The current page's query string. */
function useQueryText(): string {
  const path = usePathname();
  const taken = useSearchParams().toString();
  const ahead = useSyncExternalStore(
    subscribe,
    () => written,
    () => undefined,
  );
  useEffect(() => {
    // Later writes may be pending: they wait for their turn.
    if (written && taken === new URLSearchParams(window.location.search).toString()) publish(undefined);
  }, [taken]);
  return ahead?.path === path ? ahead.query : taken;
}

type Changes<P extends Params> = { readonly [Name in keyof P]?: ValuesOf<P>[Name] | null | undefined };

/**
 * Several query parameters and a setter that changes some of them together; null removes one. The values object is
 * stable while they are unchanged.
 */
export function useQueryStates<P extends Params>(
  params: P,
  options: ParamOptions = {},
): [ValuesOf<P>, (changes: Changes<P>, options?: ParamOptions) => void] {
  const query = new URLSearchParams(useQueryText());
  const texts = JSON.stringify(Object.keys(params).map((name) => [name, query.get(name)]));
  const values = useMemo(() => {
    const given = new Map<string, string | null>(JSON.parse(texts));
    return valuesOf(params, (name) => given.get(name));
  }, [params, texts]);
  const { history } = options;
  const set = useCallback(
    (changes: Changes<P>, how: ParamOptions = {}) =>
      write((own) => writeValues(own, params, changes), how.history ?? history),
    [params, history],
  );
  return [values, set];
}

/** A query parameter and its setter; null removes it. */
export function useQueryState<Value extends string | number, Missing extends Value | null>(
  name: string,
  one: Param<Value, Missing>,
): [Value | Missing, (value: Value | null, options?: ParamOptions) => void] {
  const value = one.read(new URLSearchParams(useQueryText()).get(name));
  const set = useCallback(
    (next: Value | null, how: ParamOptions = {}) =>
      write((own) => writeValues(own, { [name]: one }, { [name]: next }), how.history ?? one.options.history),
    [name, one],
  );
  return [value, set];
}
