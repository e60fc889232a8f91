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
import { noteMove } from './refresh-page';

type Load = (address: string) => void;

/** A URL that was written, or that Back opened, but not yet taken over by Next, which is too slow for a field. */
interface Written {
  readonly path: string;
  readonly query: string;
  /** What loads the page at this URL; the browser's own URL changes once it has. */
  readonly load: Load | undefined;
}

let written: Written | undefined;
const listeners = new Set<() => void>();

function publish(next: Written | undefined): void {
  written = next;
  for (const listener of listeners) listener();
}

const urlListeners = new Set<() => void>();

/** Subscribes to changes of the URL that load no page, and to Back and Forward; returns an unsubscribe function. */
export function onUrlChange(listener: () => void): () => void {
  urlListeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    urlListeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Next keeps its own URL when only the fragment changes, as by *Skip to content*: there is no state then. */
const notePop = ({ state }: PopStateEvent): void => {
  if (state) noteMove();
};
if (typeof window !== 'undefined') window.addEventListener('popstate', notePop);

/** Back and Forward: the browser's URL counts. Next may still be at an earlier one, and shows it once it has rendered. */
function takeBrowserUrl(): void {
  const { pathname, search } = window.location;
  publish({ path: pathname, query: new URLSearchParams(search).toString(), load: undefined });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', takeBrowserUrl);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', takeBrowserUrl);
  };
}

/** The URL that the page loaded last is shown: a URL that was to be loaded is not ahead of it any more. */
export function settleAddress(): void {
  if (written?.load) publish(undefined);
}

/** Follows a link to this URL: changes before it is shown apply to it, not to the URL that it replaces. */
export function followAddress(address: string, load: Load): void {
  const { pathname, searchParams } = new URL(address, window.location.href);
  publish({ path: pathname, query: searchParams.toString(), load });
  load(address);
}

type Writing = ParamOptions & {
  /** Loads the page at the changed URL; otherwise only the URL changes. */
  load?: Load | undefined;
};

function write(change: (query: URLSearchParams) => void, { history, ...writing }: Writing): void {
  const { pathname, search, hash } = window.location;
  const ahead = written?.path === pathname ? written : undefined;
  // Next drops a page that is loading when the URL alone changes: the change loads with it.
  const load = writing.load ?? ahead?.load;
  const query = new URLSearchParams(ahead ? ahead.query : search);
  const before = query.toString();
  change(query);
  if (query.toString() === before) return;
  const address = `${pathname}${query.size > 0 ? `?${queryText(query)}` : ''}${hash}`;
  if (load) load(address);
  else if (history === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  publish({ path: pathname, query: query.toString(), load });
  if (load) return;
  noteMove();
  for (const listener of urlListeners) listener();
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
    if (!written) return;
    // Later writes may be pending: they wait for their turn. Those of another page are over.
    const latest = written.load ? written.query : new URLSearchParams(window.location.search).toString();
    if (written.path !== path || taken === latest) publish(undefined);
  }, [path, taken]);
  return ahead?.path === path ? ahead.query : taken;
}

type Changes<P extends Params> = { readonly [Name in keyof P]?: ValuesOf<P>[Name] | null | undefined };

/**
 * Several query parameters and a setter that changes some of them together; null removes one. The values object is
 * stable while they are unchanged.
 */
export function useQueryStates<P extends Params>(
  params: P,
  options: Writing = {},
): [ValuesOf<P>, (changes: Changes<P>, options?: ParamOptions) => void] {
  const query = new URLSearchParams(useQueryText());
  const texts = JSON.stringify(Object.keys(params).map((name) => [name, query.get(name)]));
  const values = useMemo(() => {
    const given = new Map<string, string | null>(JSON.parse(texts));
    return valuesOf(params, (name) => given.get(name));
  }, [params, texts]);
  const { history, load } = options;
  const set = useCallback(
    (changes: Changes<P>, how: ParamOptions = {}) =>
      write((own) => writeValues(own, params, changes), { history: how.history ?? history, load }),
    [params, history, load],
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
      write((own) => writeValues(own, { [name]: one }, { [name]: next }), {
        history: how.history ?? one.options.history,
      }),
    [name, one],
  );
  return [value, set];
}
