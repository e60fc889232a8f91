'use client';

import { Bell as BellIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { Scope } from '@/lib/client/addresses';
import { onOpened, takeOpened } from './seen';
import { useFrame } from './use-frame';
import { useMarkRead } from './use-mark-read';

/** Most visits never open it, so its script loads on first opening. */
const BellPanel = dynamic(() => import('./bell-panel').then((module) => module.BellPanel), { ssr: false });

const MOST_COUNTED = 9;
/** The page's own reads go first. */
const PAGE_STANDS_MS = 800;

/** The position of the panel, below the bell. */
function placeUnder(button: Element) {
  const { bottom, right } = button.getBoundingClientRect();
  return { top: bottom + 6, right: Math.max(8, document.documentElement.clientWidth - right) };
}

/** Marks opened notifications as read after their page has loaded. */
function useReadOpened(scope: Scope): ReturnType<typeof useMarkRead> {
  const pathname = usePathname();
  const markRead = useMarkRead(scope);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again on every page
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
 * The member's bell: the unread count, and the latest notifications when opened.
 * @param scope any environment of the organisation that its member can read: notifications cover both
 * @param frame the environment whose figures surround this page
 * @param member the member's id, so that another member in this tab does not see their count
 */
export function Bell({ scope: { org, env }, frame, member }: { scope: Scope; frame: Scope; member: string }) {
  const scope: Scope = { org, env };
  const markRead = useReadOpened(scope);
  const [place, setPlace] = useState<ReturnType<typeof placeUnder>>();
  const [wasOpened, setWasOpened] = useState(false);
  const count = useFrame(frame, member)?.unread_count ?? 0;

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
            className="tabular absolute -top-0.5 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.625rem] text-on-accent leading-none"
          >
            {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
          </span>
        ) : null}
      </Button>
      {wasOpened ? (
        <BellPanel
          scope={scope}
          place={place}
          onClose={() => setPlace(undefined)}
          markAllRead={() => markRead()}
        />
      ) : null}
    </>
  );
}
