'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { dayAfterKey } from './year';

interface DayWays {
  /** The day that is chosen when the address asks for this one. */
  readonly pick: (asked: string | null) => string;
  /** Where a key that leads to another day goes: it stays on this page, goes to an address, or leads nowhere. */
  readonly wayTo: (day: string) => 'here' | { readonly href: string } | undefined;
}

/** A key's way from the day that it was pressed on to another one, until that has the focus. */
interface Step {
  readonly from: EventTarget;
  readonly to: string;
}

/** The chosen day of a calendar, which stands in the address, and the ways to another one: by keys among the days, and by a press. */
export function useDayInAddress({ pick, wayTo }: DayWays) {
  const router = useRouter();
  const [asked, setAsked] = useQueryState('day', parseAsString.withOptions({ history: 'replace' }));
  const chosen = pick(asked);
  const grid = useRef<HTMLDivElement>(null);
  const step = useRef<Step>(undefined);

  // After every render: the day that a key led to may stand on a page that has only now come.
  useEffect(() => {
    if (step.current?.to !== chosen) return;
    const day = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${chosen}"]`);
    if (!day) return;
    step.current = undefined;
    day.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Keys may come faster than the days that they lead to: the next one goes on from there.
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
