'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useTransition,
} from 'react';
import { followAddress, settleAddress } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { ListLoader } from '@/components/ui/table/use-filters';
import { useRowKeys } from '../commands/use-row-keys';

const Loading = createContext(false);

/**
 * The URL of a clicked link to another page of this list; undefined for other clicks and for those that open a tab.
 * @param kept parameters whose present values it gets
 */
function listAddress(click: MouseEvent, kept: readonly string[]): string | undefined {
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0)
    return undefined;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('data-row-link')) return undefined;
  const { origin, pathname, searchParams } = new URL(link.href);
  if (origin !== window.location.origin || pathname !== window.location.pathname) return undefined;
  const present = new URLSearchParams(window.location.search);
  for (const name of kept) {
    const value = present.get(name);
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type ListFrameProps = {
  /** Parameters that belong to the page and not to the list: its links don't change them. */
  kept?: readonly string[] | undefined;
  children: ReactNode;
};

/**
 * Around the filters, the rows and the pagination of a list that the server renders. They load the list at another URL
 * while the visible rows stay, dimmed.
 */
export function ListFrame({ kept = [], children }: ListFrameProps) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const load = useCallback(
    (address: string) => startLoading(() => router.push(address, { scroll: false })),
    [router],
  );
  useEffect(() => {
    if (!isLoading) settleAddress();
  }, [isLoading]);

  function openPage(click: MouseEvent): void {
    const address = listAddress(click, kept);
    if (address === undefined) return;
    click.preventDefault();
    followAddress(address, (target) => startLoading(() => router.push(target)));
  }

  return (
    <ListLoader value={load}>
      <Loading value={isLoading}>
        <div onClickCapture={openPage} className="space-y-2 sm:space-y-4">
          {children}
        </div>
      </Loading>
    </ListLoader>
  );
}

/** The rows of a list in a `ListFrame`: dimmed while others load, with keyboard navigation. */
export function ListRows({ children }: { children: ReactNode }) {
  const isLoading = useContext(Loading);
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box);
  return (
    <div
      ref={box}
      aria-busy={isLoading}
      className={cn('space-y-4 transition-opacity', isLoading && 'opacity-60')}
    >
      {children}
    </div>
  );
}
