'use client';

import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Collected, collect, nothingTyped } from './collect-keys';

/**
 * Collects what is typed while `isOn`: from when the menu was asked for until it stands.
 * @param onKept is told of all that was typed so far.
 * @returns what was typed, once the menu asks.
 */
export function useCollectedKeys(isOn: boolean, onKept: (text: string) => void, onEscape: () => void) {
  const kept = useRef<Collected>(nothingTyped);
  const tell = useEffectEvent(onKept);
  const leave = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    if (!isOn) return;
    kept.current = nothingTyped;
    function press(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        leave();
        return;
      }
      const next = collect(kept.current, event);
      if (!next) return;
      // Not for a shortcut, and not for what has the focus on the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      kept.current = next;
      tell(next.text);
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn]);

  return useCallback((): Collected => {
    const taken = kept.current;
    kept.current = nothingTyped;
    return taken;
  }, []);
}
