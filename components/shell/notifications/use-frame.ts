'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Scope } from '@/lib/client/addresses';
import { frameQuery } from '@/lib/client/queries';
import { onCounted } from './seen';
import { forgetFrame, KEPT_FOR_MS, keepFrame, keptFrame } from './stored-frame';

/** The page's content loads first; its frame can wait. */
const SETTLED_MS = 600;
/** Refresh interval of a visible tab. */
export const REFRESH_MS = 60_000;
/** The service creates notifications within a second or two of an event, later under load. */
const SPREAD_MS = [1_500, 6_000, 20_000] as const;

/** Refetches the frame after events that cause notifications. */
function useReadAgain(org: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    function readAgain(): void {
      forgetFrame(org);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [of, , operation] }) =>
          of === org && (operation === 'getFrame' || operation === 'listNotifications'),
      });
    }
    const stop = onCounted(() => {
      for (const timer of timers) clearTimeout(timer);
      timers = SPREAD_MS.map((wait) => setTimeout(readAgain, wait));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, org]);
}

/**
 * The frame of the page. It is read once the page has settled, unless the previous page read it less than half a minute
 * ago; again after events that cause notifications, and every minute while the tab is visible. Other components use
 * this read and make none of their own.
 */
export function useFrame({ org, env }: Scope, member: string) {
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    function settle(): void {
      const { queryKey } = frameQuery({ org, env });
      const kept = keptFrame({ org, env }, member, Date.now());
      if (kept && !queries.getQueryData(queryKey))
        queries.setQueryData(queryKey, { data: kept.frame }, { updatedAt: kept.at });
      setDue(true);
    }
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [queries, org, env, member]);
  const { data, dataUpdatedAt } = useQuery({
    ...frameQuery({ org, env }),
    enabled: isDue,
    staleTime: KEPT_FOR_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) keepFrame({ org, env }, member, { frame: data.data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, org, env, member]);
  useReadAgain(org);
  return data?.data;
}
