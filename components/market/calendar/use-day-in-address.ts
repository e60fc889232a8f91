'use client';

import { useRouter } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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
  const [asked, setAsked] = useQueryState(
    'day',
    parseAsString.withOptions({ history: 'replace', shallow: true }),
  );
  const chosen = pick(asked);
  const grid = useRef<HTMLDivElement>(null);
  const step = useRef<Step>(undefined);
  const written = useRef<Promise<unknown>>(Promise.resolve());

  // After every render: the day that a key led to may stand on a page that has only now come.
  useEffect(() => {
    if (step.current?.to !== chosen) return;
    const day = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${chosen}"]`);
    if (!day) return;
    step.current = undefined;
    day.focus();
  });

  function write(date: string): void {
    written.current = setAsked(date);
  }

  /** The address is written a moment after the day is chosen; written during the way to a page, it would call that off. */
  async function leave(href: string): Promise<void> {
    const own = step.current;
    await written.current;
    if (step.current === own) router.push(href);
  }

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
    if (way === 'here') write(next);
    else void leave(way.href);
  }

  function choose(date: string): void {
    step.current = undefined;
    write(date);
  }
  return { chosen, choose, onKeyDown, grid };
}
