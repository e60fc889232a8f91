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

/** Announces something once to screen readers, without moving the focus. Saying the same again is heard again. */
export function announce(message: string): void {
  publish('');
  setTimeout(() => publish(message), 50);
}

/** The live region that `announce` speaks through: stands once on every page. */
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
