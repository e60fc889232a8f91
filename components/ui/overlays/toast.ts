'use client';

import { useSyncExternalStore } from 'react';

export type Notice = { kind: 'done' | 'reason' | 'failed'; title: string; description?: string };

let waiting: readonly Notice[] = [];
let receiver: ((notice: Notice) => void) | undefined;
let isWanted = false;
const listeners = new Set<() => void>();

function publish(notice: Notice): void {
  if (receiver) {
    receiver(notice);
    return;
  }
  waiting = [...waiting, notice];
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Hands over the notices that wait and every later one; returns how to stop. */
export function receiveNotices(show: (notice: Notice) => void): () => void {
  receiver = show;
  for (const notice of waiting) show(notice);
  waiting = [];
  return () => {
    receiver = undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether any notice has been sent yet. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}

type Words = { title: string; description?: string };

/** A notice that something was done. It goes away by itself, so it never holds what must be read. */
export function notifyDone(words: Words): void {
  publish({ kind: 'done', ...words });
}

/** A notice that explains: nothing was done, and nothing failed. */
export function notifyReason(words: Words): void {
  publish({ kind: 'reason', ...words });
}

/** A notice that something failed; stays until it is closed. Errors of a form belong in the form. */
export function notifyFailed(words: Words): void {
  publish({ kind: 'failed', ...words });
}
