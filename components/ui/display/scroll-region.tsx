import type { ReactNode } from 'react';

type ScrollRegionProps = {
  /** The name for screen readers; omitted if the surrounding region has a name. */
  label?: string;
  /** `pre` preserves line breaks. */
  as?: 'section' | 'pre';
  className?: string;
  children: ReactNode;
};

/** A scrollable part of a page. It is focusable, so that the keyboard can scroll it. */
export function ScrollRegion({ label, as: Element = 'section', className, children }: ScrollRegionProps) {
  return (
    <Element aria-label={label} tabIndex={0} className={className}>
      {children}
    </Element>
  );
}
