'use client';

import { useRouter } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayAfterKey } from '@/components/market-calendar/year';
import { type MaturityDay, shownDay } from './month';

/**
 * The chosen day, which stands in the address, and the ways to another one: by keys among the days, and by a press.
 * @param hrefOf the address of another day, which may lie in another month
 */
export function useChosenDay(
  month: string,
  days: readonly MaturityDay[],
  today: string | undefined,
  hrefOf: (month: string, day: string) => string,
) {
  const router = useRouter();
  const [asked, setAsked] = useQueryState(
    'day',
    parseAsString.withOptions({ history: 'replace', shallow: true }),
  );
  const chosen = shownDay(asked, month, days, today);
  const grid = useRef<HTMLDivElement>(null);
  const awaitsFocus = useRef<string>(undefined);

  // After every render: the day that a key led to may stand in a month that has only now come.
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
    awaitsFocus.current = next;
    if (next.startsWith(`${month}-`)) void setAsked(next);
    else router.push(hrefOf(next.slice(0, 7), next));
  }
  return { chosen, choose: (date: string) => void setAsked(date), onKeyDown, grid };
}
