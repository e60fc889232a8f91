'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Scope } from '@/lib/client/addresses';
import { latestNotificationsQuery } from './queries';
import { onTold } from './told';

/** A page first shows what it is for; the bell is no hurry. */
const SETTLED_MS = 600;
const REFRESH_MS = 60_000;
/** The service spreads what happened within a second or two, and later where it has much to do. */
const SPREAD_MS = [1_500, 6_000, 20_000] as const;

/** True a moment after the page stands. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/**
 * The latest notifications: read once a page stands, again after events that people are told of, and every minute while
 * the tab can be seen.
 */
export function useLatest({ org, env }: Scope) {
  const queries = useQueryClient();
  const read = useQuery({
    ...latestNotificationsQuery({ org, env }),
    enabled: useSettled(),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const readAgain = () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === org && queryKey[2] === 'listNotifications',
      });
    const stop = onTold(() => {
      for (const timer of timers) clearTimeout(timer);
      timers = SPREAD_MS.map((wait) => setTimeout(readAgain, wait));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, org]);
  return read;
}
