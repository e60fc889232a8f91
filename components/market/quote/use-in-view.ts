'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance below the viewport, in pixels, at which content starts to load. */
const AHEAD = '120px';

/** Whether an element is in or near the viewport, to defer reads for content far down a page. */
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
