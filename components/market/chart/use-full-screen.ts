'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Makes everything outside of an element inert, except for live regions. Returns a function that reverts it. */
function isolate(element: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (!(other instanceof HTMLElement) || other === at || other.inert) continue;
      if (other.matches('script, style, [aria-live], [role="status"]')) continue;
      other.inert = true;
      hidden.push(other);
    }
  }
  return () => {
    for (const other of hidden) other.inert = false;
  };
}

/**
 * While `isFull`, the rest of the page is inert and does not scroll. Escape, or leaving the browser's full screen,
 * calls `onLeave`. The whole document goes full screen, so that menus and notices are visible.
 */
export function useFullScreen(
  panel: RefObject<HTMLElement | null>,
  isFull: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isFull || !panel.current) return;
    const restore = isolate(panel.current);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    // Not every browser supports it, and all require a user action. The panel fills the window in any case.
    const entering = document.documentElement.requestFullscreen?.().catch(() => {});
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      document.documentElement.style.overflow = overflow;
      restore();
      void entering?.then(() => document.fullscreenElement && document.exitFullscreen().catch(() => {}));
    };
  }, [isFull, panel]);
}
