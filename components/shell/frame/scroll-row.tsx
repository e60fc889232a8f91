'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';

/** A fade at each end that has the attribute. Positioned, so that text for screen readers does not widen the page. */
const fadeStyle =
  '[mask-image:linear-gradient(to_right,transparent,black_var(--before,0rem),black_calc(100%-var(--after,0rem)),transparent)] ' +
  'data-before:[--before:2.5rem] data-after:[--after:2.5rem]';

type ScrollRowProps = { label: string; className?: string; children: ReactNode };

/** Marks the ends that hide some of the row. */
function fade(row: HTMLElement): void {
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', rest > 1);
}

/** Brings the current link to the middle. Scrolls the row and nothing else. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]');
  if (current) {
    const [list, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += own.left - list.left - (list.width - own.width) / 2;
  }
  fade(row);
}

/**
 * A row of links that scrolls sideways where it is wider than the viewport, with a fade at each end that hides some. The
 * current link is in sight at first and whenever another becomes current.
 */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // Called at first once the row has its layout: to read it here would have the browser work it out twice.
    const resizes = new ResizeObserver(() => showCurrent(element));
    resizes.observe(element);
    const changes = new MutationObserver(() => showCurrent(element));
    changes.observe(element, { subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, []);

  return (
    <nav
      ref={row}
      aria-label={label}
      onScroll={({ currentTarget }) => fade(currentTarget)}
      className={cn(fadeStyle, 'relative overflow-x-auto [scrollbar-width:none]', className)}
    >
      {children}
    </nav>
  );
}
