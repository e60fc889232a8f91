'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../cn';

type TableScrollProps = {
  /** What the table holds, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
};

interface Reach {
  /** The table is wider than its place. */
  readonly scrolls: boolean;
  /** There is more of it to the left, to the right. */
  readonly left: boolean;
  readonly right: boolean;
}

const FITS: Reach = { scrolls: false, left: false, right: false };

function measure(box: HTMLElement): Reach {
  const hidden = box.scrollWidth - box.clientWidth;
  if (hidden <= 0) return FITS;
  const left = Math.abs(box.scrollLeft);
  return { scrolls: true, left: left > 1, right: left < hidden - 1 };
}

const isSame = (one: Reach, other: Reach) =>
  one.scrolls === other.scrolls && one.left === other.left && one.right === other.right;

/** Follows how much of a wide table is out of sight, through every change of the window and of its rows. */
function useReach() {
  const box = useRef<HTMLElement>(null);
  const [reach, setReach] = useState<Reach>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = measure(element);
      setReach((before) => (before && isSame(before, next) ? before : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { box, reach };
}

const edge =
  'pointer-events-none absolute inset-y-0 z-20 w-5 from-black/15 to-transparent dark:from-black/50';

/**
 * Around a table: where it is too wide for its place it scrolls sideways in a region that the keyboard reaches, with a
 * shadow at each edge behind which there is more. A scroll container also holds a sticky header, so the region is no higher
 * than the window and the header sticks to its top; a table that fits stays without one, and its header sticks to the page.
 */
export function TableScroll({ label, className, children }: TableScrollProps) {
  const { box, reach } = useReach();
  return (
    <div className={cn('relative', className)}>
      <section
        ref={box}
        aria-label={reach?.scrolls ? `${label}, scrolls sideways` : undefined}
        tabIndex={reach?.scrolls ? 0 : undefined}
        className={cn(
          // Until it is measured, and without scripts, it can be scrolled.
          !reach && 'overflow-x-auto',
          reach?.scrolls &&
            'max-h-[calc(100dvh-7rem)] overflow-auto [--sticky-top:0px] focus-visible:-outline-offset-2',
        )}
      >
        {children}
      </section>
      {reach?.left ? <span aria-hidden="true" className={cn(edge, 'left-0 bg-linear-to-r')} /> : null}
      {reach?.right ? <span aria-hidden="true" className={cn(edge, 'right-0 bg-linear-to-l')} /> : null}
    </div>
  );
}
