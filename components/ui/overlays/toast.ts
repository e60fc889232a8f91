'use client';

import { useSyncExternalStore } from 'react';

/** What to do next: a link to a step, or an action. */
export type NextStep = { readonly label: string } & (
  | { readonly href: string; readonly act?: undefined }
  | { readonly act: () => void; readonly href?: undefined }
);

type Words = { title: string; description?: string };

export type Notice = Words & { kind: 'done' | 'reason' | 'failed'; next?: NextStep | undefined };

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

/** A success toast. It disappears automatically, so it must not contain anything that has to be read. */
export function notifyDone(words: Words & { next?: NextStep | undefined }): void {
  publish({ kind: 'done', ...words });
}

/**
 * A success toast with “Undo”.
 * @param undo restores exactly what was there; resolves with the reason if it could not
 */
export function notifyUndoable(words: Words, undo: () => Promise<Words | undefined>): void {
  async function act(): Promise<void> {
    const failure = await undo();
    if (failure) notifyFailed({ ...failure, title: `Not undone. ${failure.title}` });
    else notifyDone({ title: 'Undone', description: words.title });
  }
  notifyDone({ ...words, next: { label: 'Undo', act: () => void act() } });
}

/** An informational toast: nothing was done, and nothing failed. */
export function notifyReason(words: Words): void {
  publish({ kind: 'reason', ...words });
}

/** An error toast; stays until it is closed. Form errors belong in the form. */
export function notifyFailed(words: Words): void {
  publish({ kind: 'failed', ...words });
}
