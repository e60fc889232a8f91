'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far ahead of the window what comes next is read, in pixels. */
const AHEAD = '120px';

/** Whether an element has come into the window, or near it: for reads of what stands far down a page. */
export function useInView<Box extends Element>(): { box: RefObject<Box | null>; isInView: boolean } {
  const box = useRef<Box>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!box.current || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isInView]);
  return { box, isInView };
}
