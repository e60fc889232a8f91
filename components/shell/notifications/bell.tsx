'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { Scope } from '@/lib/client/addresses';
import { onOpened, takeOpened } from './opened';
import { latestNotificationsQuery } from './queries';
import { onCounted } from './seen';
import { forgetCount, KEPT_FOR_MS, keepCount, keptCount, onForgotten } from './stored-count';
import { useMarkRead } from './use-mark-read';

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
 * after events that people are notified of, and every minute while the tab can be seen.
 * @param isWanted whoever opens the bell gets the notifications themselves, however young the count is
 * @returns the read, and how many are unread as far as that is known
 */
function useLatest({ org, env }: Scope, member: string, isWanted: boolean) {
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
    const stop = onCounted(() => {
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

/** Most visits never open it, so its script comes with the first opening. */
const BellPanel = dynamic(() => import('./bell-panel').then((module) => module.BellPanel), { ssr: false });

const MOST_COUNTED = 9;
/** What a page reads itself comes first. */
const PAGE_STANDS_MS = 800;

/** Where the panel hangs: from the bell. */
function placeUnder(button: Element) {
  const { bottom, right } = button.getBoundingClientRect();
  return { top: bottom + 6, right: Math.max(8, document.documentElement.clientWidth - right) };
}

/** Marks what was opened as read, once its page stands. */
function useReadOpened(scope: Scope): ReturnType<typeof useMarkRead> {
  const pathname = usePathname();
  const markRead = useMarkRead(scope);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when another page stands
  useEffect(() => {
    function flush(): void {
      const ids = takeOpened();
      if (ids.length > 0) void markRead(ids);
    }
    const timer = setTimeout(flush, PAGE_STANDS_MS);
    const stop = onOpened(flush);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname, markRead]);
  return markRead;
}

/**
 * The bell of a member: how many notifications are unread, and the latest of them.
 * @param scope any environment of the organisation that its member can read: notifications are of both.
 * @param member who they are, so that nobody else in this tab is shown their count
 */
export function Bell({ scope: { org, env }, member }: { scope: Scope; member: string }) {
  const scope: Scope = { org, env };
  const markRead = useReadOpened(scope);
  const [place, setPlace] = useState<ReturnType<typeof placeUnder>>();
  const [wasOpened, setWasOpened] = useState(false);
  const { read, unread: count } = useLatest(scope, member, wasOpened);

  function open(event: MouseEvent): void {
    setPlace(placeUnder(event.currentTarget));
    setWasOpened(true);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        onClick={open}
      >
        <BellIcon aria-hidden="true" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="tabular absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.625rem] text-on-accent leading-none"
          >
            {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
          </span>
        ) : null}
      </Button>
      {wasOpened ? (
        <BellPanel
          org={org}
          read={read}
          place={place}
          onClose={() => setPlace(undefined)}
          markAllRead={() => markRead()}
        />
      ) : null}
    </>
  );
}
