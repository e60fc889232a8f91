'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { loadUntilThere } from '@/components/ui/load-until-there';
import { noteAct, onEnding, presentEnding } from './idle-watch';

/** Few sessions come close to their end. */
const IdleWarning = dynamic(
  () => loadUntilThere(() => import('./idle-warning').then((it) => it.IdleWarning)),
  { ssr: false },
);

const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Activity inside the warning is the person's response to it. */
const isAnswer = ({ target }: Event): boolean =>
  presentEnding() !== undefined && target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Reports the person's activity, which extends their session; automatic reads do not count. Warns before an idle
 * session ends.
 */
export function UseWatch() {
  useEffect(() => {
    // Counts a page that the person opened, not one that the browser restores in the background.
    if (document.visibilityState === 'visible') noteAct();
    const note = (event: Event): void => {
      if (!isAnswer(event)) noteAct();
    };
    const options = { capture: true, passive: true };
    for (const act of ACTS) window.addEventListener(act, note, options);
    return () => {
      for (const act of ACTS) window.removeEventListener(act, note, options);
    };
  }, []);
  const ending = useSyncExternalStore(onEnding, presentEnding, () => undefined);
  return ending ? <IdleWarning {...ending} /> : null;
}
