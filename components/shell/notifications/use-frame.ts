'use client';

import { useEffect } from 'react';
import { frameAddress, type Scope } from '@/lib/client/addresses';
import { fetchRead } from '@/lib/client/fetch-read';
import type { Frame } from '@/lib/contract/organisation/console';
import { affects, onChange, publishChange } from '../live/changes';
import { knownAnswer, noteAnswer, useKnownAnswer } from '../live/known-answers';
import { reportFailure } from '../session/watched-reads';
import { onCounted } from './seen';
import { forgetFrame, KEPT_FOR_MS, keepFrame, keptFrame } from './stored-frame';

/** The page's content loads first; its frame can wait. */
const SETTLED_MS = 600;
/** Refresh interval of a visible tab. */
export const REFRESH_MS = 60_000;
/** The service creates notifications within a second or two of an event, later under load. */
const SPREAD_MS = [1_500, 6_000, 20_000] as const;

/** Publishes that the frame and the notifications changed, after events that cause notifications. */
function useReadAgain(org: string): void {
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const operations = new Set(['getFrame', 'listNotifications']);
    // The notifications cover both environments, and may be read in the other one.
    const publish = () => {
      for (const env of ['test', 'live']) publishChange({ org, env, operations });
    };
    const stop = onCounted(() => {
      for (const timer of timers) clearTimeout(timer);
      timers = SPREAD_MS.map((wait) => setTimeout(publish, wait));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [org]);
}

/** Reads the frame of a scope: one request at a time. */
function frameReader(scope: Scope) {
  let current: AbortController | undefined;
  async function read(): Promise<void> {
    current?.abort();
    const own = new AbortController();
    current = own;
    try {
      noteAnswer('getFrame', scope, await fetchRead<{ data: Frame }>(frameAddress(scope), own.signal));
    } catch (error) {
      if (!own.signal.aborted) reportFailure(error);
    }
  }
  return {
    read: () => void read(),
    /** Reads unless the answer is recent. */
    readIfOld: (): void => {
      const { at = 0 } = knownAnswer('getFrame', scope) ?? {};
      if (Date.now() - at >= KEPT_FOR_MS) void read();
    },
    stop: () => current?.abort(),
  };
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * The frame of the page. It is read once the page has settled, unless the previous page read it less than half a minute
 * ago; again after events that cause notifications, and every minute while the tab is visible. Other components use
 * this read and make none of their own (`useKnownAnswer`).
 */
export function useFrame({ org, env }: Scope, member: string): Frame | undefined {
  const known = useKnownAnswer('getFrame', { org, env });
  useEffect(() => {
    const scope: Scope = { org, env };
    const { read, readIfOld, stop } = frameReader(scope);
    const settled = setTimeout(() => {
      const kept = keptFrame(scope, member, Date.now());
      if (kept && !knownAnswer('getFrame', scope))
        noteAnswer('getFrame', scope, { data: kept.frame }, kept.at);
      readIfOld();
    }, SETTLED_MS);
    const refresh = setInterval(() => isVisible() && read(), REFRESH_MS);
    const look = () => isVisible() && readIfOld();
    document.addEventListener('visibilitychange', look);
    const unsubscribe = onChange((change) => {
      // The frame counts the requests that await the member.
      if (!affects(change, [org, env, 'getFrame']) && !affects(change, [org, env, 'listApprovals'])) return;
      forgetFrame(org);
      read();
    });
    return () => {
      clearTimeout(settled);
      clearInterval(refresh);
      document.removeEventListener('visibilitychange', look);
      unsubscribe();
      stop();
    };
  }, [org, env, member]);
  useEffect(() => {
    if (known) keepFrame({ org, env }, member, { frame: known.answer.data, at: known.at });
  }, [known, org, env, member]);
  useReadAgain(org);
  return known?.answer.data;
}
