'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Scope } from '@/lib/client/addresses';
import { latestNotificationsQuery } from './queries';
import { onTold } from './seen';
import { forgetCount, KEPT_FOR_MS, keepCount, keptCount, onForgotten } from './stored-count';

/** A page first shows what it is for; the bell is no hurry. */
const SETTLED_MS = 600;
const REFRESH_MS = 60_000;
/** The service spreads what happened within a second or two, and later where it has much to do. */
const SPREAD_MS = [1_500, 6_000, 20_000] as const;

/** Whether the bell has to read: not at once, and not while the count of the page before is young. */
function useDue(org: string, member: string): { isDue: boolean; kept: number | undefined } {
  const [isDue, setDue] = useState(false);
  const [kept, setKept] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function settle(): void {
      const known = keptCount(org, member, Date.now());
      setKept(known?.unread);
      if (known) timer = setTimeout(() => setDue(true), known.at + KEPT_FOR_MS - Date.now());
      else setDue(true);
    }
    timer = setTimeout(settle, SETTLED_MS);
    const stop = onForgotten(() => setDue(true));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [org, member]);
  return { isDue, kept };
}

/**
 * The latest notifications: read once a page stands, unless the page before read them less than half a minute ago; again
 * after events that people are told of, and every minute while the tab can be seen.
 * @param isWanted whoever opens the bell gets the notifications themselves, however young the count is
 * @returns the read, and how many are unread as far as that is known
 */
export function useLatest({ org, env }: Scope, member: string, isWanted: boolean) {
  const queries = useQueryClient();
  const { isDue, kept } = useDue(org, member);
  const read = useQuery({
    ...latestNotificationsQuery({ org, env }),
    enabled: isDue || isWanted,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const { data, dataUpdatedAt } = read;
  useEffect(() => {
    if (data) keepCount(org, member, { unread: data.unread_count, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, org, member]);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    function readAgain(): void {
      forgetCount(org);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === org && queryKey[2] === 'listNotifications',
      });
    }
    const stop = onTold(() => {
      for (const timer of timers) clearTimeout(timer);
      timers = SPREAD_MS.map((wait) => setTimeout(readAgain, wait));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, org]);
  return { read, unread: data?.unread_count ?? kept ?? 0 };
}
