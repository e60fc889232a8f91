'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { isTyping } from './use-shortcuts';

/** The row that a key leads to; undefined if none. Arrow keys only work from a focused row. */
export function rowFor(key: string, current: number, count: number): number | undefined {
  const isOnRow = current !== -1;
  const step =
    key === 'j' || (key === 'ArrowDown' && isOnRow)
      ? 1
      : key === 'k' || (key === 'ArrowUp' && isOnRow)
        ? -1
        : 0;
  if (step === 0 || count === 0) return undefined;
  if (!isOnRow) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, current + step));
}

/**
 * Moves the focus between a table's row links: with J and K, and with the arrow keys once a row is focused; Enter opens
 * one.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row-link]') ?? [])].filter(
        // Not those of a folded group.
        (link) => link.checkVisibility(),
      );
      const current = links.findIndex((link) => link.isSameNode(document.activeElement));
      const next = rowFor(event.key, current, links.length);
      if (next === undefined) return;
      event.preventDefault();
      links[next]?.focus();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [table]);
}
