'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../cn';

type TableScrollProps = {
  /** The table's name, for screen readers. */
  label: string;
  className?: string;
  /** The first column stays in sight, so nothing is hidden at the left edge. */
  hasStickyColumn?: boolean;
  children: ReactNode;
};

interface Reach {
  /** The table is wider than its container. */
  readonly scrolls: boolean;
  /** There is more of it to the left or right. */
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

/** Tracks how much of a wide table is out of view, as the viewport and the rows change. */
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

/** A shadow at the edge of a wide table that hides content there. */
export function EdgeShadow({ side, className }: { side: 'left' | 'right'; className?: string }) {
  const place = side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 bg-linear-to-l';
  return <span aria-hidden="true" className={cn(edge, place, className)} />;
}

/**
 * Wraps a table. If the table is too wide, it scrolls sideways in a focusable region with a shadow at each edge that
 * hides content. A scroll container also contains a sticky header, so the region is at most as high as the viewport and
 * the header sticks to its top. A table that fits has no scroll container, and its header sticks to the page.
 */
export function TableScroll({ label, className, hasStickyColumn = false, children }: TableScrollProps) {
  const { box, reach } = useReach();
  return (
    <div className={cn('relative', className)}>
      <section
        ref={box}
        aria-label={reach?.scrolls ? `${label}, scrolls sideways` : undefined}
        tabIndex={reach?.scrolls ? 0 : undefined}
        data-scrolls={reach?.scrolls || undefined}
        data-scrolled={reach?.left || undefined}
        className={cn(
          // Scrollable until it is measured, and without JavaScript.
          !reach && 'overflow-x-auto',
          reach?.scrolls &&
            'max-h-[calc(100dvh-7rem)] overflow-auto [--sticky-top:0px] focus-visible:-outline-offset-2',
        )}
      >
        {children}
      </section>
      {reach?.left && !hasStickyColumn ? <EdgeShadow side="left" /> : null}
      {reach?.right ? <EdgeShadow side="right" /> : null}
    </div>
  );
}
