'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance below the viewport, in pixels, at which content starts to load. */
const AHEAD = '120px';
/** Content further down loads after this time, so that it is there when the page is printed. */
const LATEST_MS = 8_000;

/**
 * When to read what is far down a page: once its box is near the viewport, or the page has been open for some seconds.
 * Pages that are left at once spend no call on it.
 */
export function useDeferred<Box extends Element>(): { box: RefObject<Box | null>; isDue: boolean } {
  const box = useRef<Box>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!box.current || isDue) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    const timer = setTimeout(() => setDue(true), LATEST_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isDue]);
  return { box, isDue };
}
