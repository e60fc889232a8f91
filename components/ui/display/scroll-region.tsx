'use no memo';

import type { ReactNode } from 'react';

type ScrollRegionProps = {
  /** What it holds, for screen readers; left out where the region around it is named. */
  label?: string;
  /** `pre` for text that keeps its lines. */
  as?: 'section' | 'pre';
  className?: string;
  children: ReactNode;
};

/** A part of a page that scrolls by itself, also by keyboard: therefore the focus can stand on it. */
export function ScrollRegion({ label, as: Element = 'section', className, children }: ScrollRegionProps) {
  return (
    <Element aria-label={label} tabIndex={0} className={className}>
      {children}
    </Element>
  );
}
