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

/** What was written to the address of a page, until Next has taken it over: it does so later than a field can wait. */
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

/** The query of the page that is open. */
function useQueryText(): string {
  const path = usePathname();
  const taken = useSearchParams().toString();
  const ahead = useSyncExternalStore(
    subscribe,
    () => written,
    () => undefined,
  );
  useEffect(() => {
    // Others may have been written since: those wait for their turn.
    if (written && taken === new URLSearchParams(window.location.search).toString()) publish(undefined);
  }, [taken]);
  return ahead?.path === path ? ahead.query : taken;
}

type Changes<P extends Params> = { readonly [Name in keyof P]?: ValuesOf<P>[Name] | null | undefined };

/** Parameters of the address, and how to change some of them at once; null takes one away. The values are the same object while they are the same. */
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

/** A parameter of the address, and how to change it; null takes it away. */
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
