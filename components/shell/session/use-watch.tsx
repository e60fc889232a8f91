'use client';

import { useEffect } from 'react';
import { sessionUseAddress } from '@/lib/client/addresses';
import { signInAgain } from './sign-in-again';

/** Reports are at least this far apart. */
const EVERY_MS = 30_000;
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

let reportedAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function report(): Promise<void> {
  waiting = undefined;
  reportedAt = Date.now();
  const answer = await fetch(sessionUseAddress, { method: 'POST', keepalive: true }).catch(() => undefined);
  if (answer?.status === 401) signInAgain();
}

/** Reports now, or once the last report is old enough: no act is lost. */
function noteAct(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => void report(), Math.max(0, reportedAt + EVERY_MS - Date.now()));
}

/** Reports that the person does something, so that their session goes on: what pages read by themselves does not count. */
export function UseWatch() {
  useEffect(() => {
    // A page that somebody opens; not one that the browser brings back behind another.
    if (document.visibilityState === 'visible') noteAct();
    const options = { capture: true, passive: true };
    for (const act of ACTS) window.addEventListener(act, noteAct, options);
    return () => {
      for (const act of ACTS) window.removeEventListener(act, noteAct, options);
    };
  }, []);
  return null;
}
