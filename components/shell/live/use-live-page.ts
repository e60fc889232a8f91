'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { refreshPage } from '@/components/ui/address/refresh-page';
import { onUrlChange } from '@/components/ui/address/use-query-state';
import { isReachable } from '@/lib/client/fetch-read';
import type { OperatorReadKey, ReadKey } from '@/lib/client/queries';
import { affects, lastChange, onChange } from './changes';
import { isDeleted } from './deletions';
import { gatherRefreshes } from './gather-refreshes';

/** Content of this age is refreshed when Back shows it again. */
const FRESH_FOR_MS = 30_000;
/** A change this short a time before content appears may be missing in it. */
const ON_THE_WAY_MS = 3_000;
const MOST_REMEMBERED = 100;
/** How often to try again after a refresh that did not reach the dashboard. */
const RETRY_MS = 5_000;

/** When this tab first showed content, by the time at which the server read it. */
const firstShown = new Map<number, number>();

/** Whether content that appears now, read by the server at a time, may be out of date. */
function mayBeOld(at: number, reads: readonly ReadKey[], isNew: boolean): boolean {
  const now = Date.now();
  const changedAt = Math.max(...reads.map(lastChange));
  const shownAt = firstShown.get(at);
  if (shownAt !== undefined) return changedAt > shownAt || now - shownAt > FRESH_FOR_MS;
  firstShown.set(at, now);
  const [oldest] = firstShown.keys();
  if (firstShown.size > MOST_REMEMBERED && oldest !== undefined) firstShown.delete(oldest);
  return isNew && changedAt > now - ON_THE_WAY_MS;
}

interface LivePage {
  /** Renders the page again on the server. */
  readonly refresh: () => Promise<void>;
  readonly isRefreshing: boolean;
  /** The last refresh did not reach the dashboard. */
  readonly isLost: boolean;
}

/** Renders the page again on the server, on demand. */
export function useRefresh(): LivePage {
  const router = useRouter();
  const [isRefreshing, start] = useTransition();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => start(() => refreshPage(router)), [router]);
  const refresh = useCallback(async () => {
    // If a refresh fails, Next opens the URL anew: without a connection that is the browser's own error page.
    const reachable = await isReachable();
    setLost(!reachable);
    if (reachable) load();
  }, [load]);
  useEffect(() => {
    if (!isRefreshing) return;
    // If the URL changes during a refresh, Next may never show what it read, and no later change either.
    return onUrlChange(load);
  }, [isRefreshing, load]);
  return { refresh, isRefreshing, isLost };
}

interface LivePageOptions {
  /** The keys of the reads behind the content. */
  readonly reads: readonly (ReadKey | OperatorReadKey)[];
  /** When the server read it, in Unix milliseconds. */
  readonly at: number;
  /** Also refreshes at this interval, and when the tab is shown again: for changes that emit no event. */
  readonly everyMs?: number | undefined;
}

/**
 * Keeps content that the server renders up to date: changes to its reads refresh the page, about once a second at most
 * and not while the tab is hidden.
 */
export function useLivePage({ reads, at, everyMs }: LivePageOptions): LivePage {
  const { refresh, isRefreshing, isLost } = useRefresh();
  const keys = JSON.stringify(reads);
  const isBusy = useRef(false);
  const gathered = useRef<ReturnType<typeof gatherRefreshes>>(undefined);
  const shownKeys = useRef<string>(undefined);

  useEffect(() => {
    const own: readonly ReadKey[] = JSON.parse(keys);
    let isAsking = false;
    async function ask(): Promise<void> {
      isAsking = true;
      await refresh();
      isAsking = false;
      resume();
    }
    const { request, resume, stop } = gatherRefreshes(
      () => void ask(),
      () => isAsking || isBusy.current || document.visibilityState !== 'visible',
    );
    gathered.current = { request, resume, stop };
    const unsubscribe = onChange((change) => {
      if (own.some((key) => affects(change, key) && !isDeleted(key))) request();
    });
    document.addEventListener('visibilitychange', resume);
    window.addEventListener('online', request);
    return () => {
      unsubscribe();
      stop();
      document.removeEventListener('visibilitychange', resume);
      window.removeEventListener('online', request);
    };
  }, [keys, refresh]);

  const repeatMs = isLost ? RETRY_MS : everyMs;
  useEffect(() => {
    if (repeatMs === undefined) return;
    const request = () => gathered.current?.request();
    const timer = setInterval(request, repeatMs);
    document.addEventListener('visibilitychange', request);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', request);
    };
  }, [repeatMs]);

  useEffect(() => {
    isBusy.current = isRefreshing;
    if (!isRefreshing) gathered.current?.resume();
  }, [isRefreshing]);

  useEffect(() => {
    // With other keys it replaces content that may have waited for a refresh.
    if (mayBeOld(at, JSON.parse(keys), shownKeys.current !== keys)) gathered.current?.request();
    shownKeys.current = keys;
  }, [at, keys]);

  return { refresh, isRefreshing, isLost };
}
