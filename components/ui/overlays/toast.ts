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

/** Passes on the waiting toasts and all later ones; returns an unsubscribe function. */
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

/** Whether any toast has been sent yet. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}

type Words = { title: string; description?: string };

/** A success toast. It disappears automatically, so it must not contain anything that has to be read. */
export function notifyDone(words: Words): void {
  publish({ kind: 'done', ...words });
}

/** An informational toast: nothing was done, and nothing failed. */
export function notifyReason(words: Words): void {
  publish({ kind: 'reason', ...words });
}

/** An error toast; stays until it is closed. Form errors belong in the form. */
export function notifyFailed(words: Words): void {
  publish({ kind: 'failed', ...words });
}
