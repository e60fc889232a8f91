'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { dayAfterKey } from './year';

interface DayWays {
  /** The selected day for the day in the URL. */
  readonly pick: (asked: string | null) => string;
  /** Where a key that moves to another day leads: it stays on this page, opens a URL, or does nothing. */
  readonly wayTo: (day: string) => 'here' | { readonly href: string } | undefined;
}

/** A keyboard move from one day to another, until the other day has the focus. */
interface Step {
  readonly from: EventTarget;
  readonly to: string;
}

/** The selected day of a calendar, which is in the URL, and ways to select another one: with keys or with a click. */
export function useDayInAddress({ pick, wayTo }: DayWays) {
  const router = useRouter();
  const [asked, setAsked] = useQueryState('day', parseAsString.withOptions({ history: 'replace' }));
  const chosen = pick(asked);
  const grid = useRef<HTMLDivElement>(null);
  const step = useRef<Step>(undefined);

  // After every render, because a key may lead to a day on a page that has only just rendered. Before the browser paints,
  // because the button that had the focus may be gone, and keys pressed without a focus are lost.
  useLayoutEffect(() => {
    const pending = step.current;
    if (!pending) return;
    const day = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${chosen}"]`);
    if (!day) return;
    const isThere = pending.to === chosen;
    if (!isThere && document.activeElement !== document.body) return;
    step.current = isThere ? undefined : { from: day, to: pending.to };
    day.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Keys may repeat faster than the days render, so the next move starts at the pending day.
    const isUnderWay = step.current?.from === event.currentTarget;
    const next = dayAfterKey(event.key, (isUnderWay && step.current?.to) || chosen);
    if (!next) return;
    event.preventDefault();
    const way = wayTo(next);
    if (!way) return;
    step.current = { from: event.currentTarget, to: next };
    if (way === 'here') setAsked(next);
    else router.push(way.href);
  }

  function choose(date: string): void {
    step.current = undefined;
    setAsked(date);
  }
  return { chosen, choose, onKeyDown, grid };
}
