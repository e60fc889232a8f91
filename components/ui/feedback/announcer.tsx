'use client';

import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(message: string): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Announces a message to screen readers without moving the focus. A repeated message is announced again. */
export function announce(message: string): void {
  publish('');
  setTimeout(() => publish(message), 50);
}

/** The live region of `announce`; rendered once on every page. */
export function Announcer() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {message}
    </div>
  );
}
