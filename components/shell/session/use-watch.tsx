'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { loadUntilThere } from '@/components/ui/load-until-there';
import { noteAct, onEnding, presentEnding } from './idle-watch';

/** Few sessions come near their end. */
const IdleWarning = dynamic(
  () => loadUntilThere(() => import('./idle-warning').then((it) => it.IdleWarning)),
  { ssr: false },
);

const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** What somebody does in the window of the warning is their answer to it. */
const isAnswer = ({ target }: Event): boolean =>
  presentEnding() !== undefined && target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Reports that the person does something, so that their session goes on: what pages read by themselves does not count. Warns
 * before the session of somebody who does nothing ends.
 */
export function UseWatch() {
  useEffect(() => {
    // A page that somebody opens; not one that the browser brings back behind another.
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
