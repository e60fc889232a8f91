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

/** The chosen day of a calendar, which stands in the address, and the ways to another one: by keys among the days, and by a press. */
export function useDayInAddress({ pick, wayTo }: DayWays) {
  const router = useRouter();
  const [asked, setAsked] = useQueryState(
    'day',
    parseAsString.withOptions({ history: 'replace', shallow: true }),
  );
  const chosen = pick(asked);
  const grid = useRef<HTMLDivElement>(null);
  const awaitsFocus = useRef<string>(undefined);

  // After every render: the day that a key led to may stand on a page that has only now come.
  useEffect(() => {
    if (awaitsFocus.current !== chosen) return;
    const day = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${chosen}"]`);
    if (!day) return;
    awaitsFocus.current = undefined;
    day.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    const way = wayTo(next);
    if (!way) return;
    awaitsFocus.current = next;
    if (way === 'here') void setAsked(next);
    else router.push(way.href);
  }
  return { chosen, choose: (date: string) => void setAsked(date), onKeyDown, grid };
}
