'use client';

import { useEffect, useSyncExternalStore } from 'react';

export type OverlayKit = typeof import('./overlay-kit').overlayKit;

const TRY_AGAIN_MS = 3_000;

let kit: OverlayKit | undefined;
let isComing = false;
const listeners = new Set<() => void>();

/** Loads the script on hover or focus. Without a connection it retries until it succeeds. */
export function fetchOverlayKit(): void {
  if (kit || isComing) return;
  isComing = true;
  import('./overlay-kit')
    .then(({ overlayKit }) => {
      kit = overlayKit;
      for (const listener of listeners) listener();
    })
    .catch(() => {
      isComing = false;
      setTimeout(fetchOverlayKit, TRY_AGAIN_MS);
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The library, once it is wanted and its script has loaded. */
export function useOverlayKit(isWanted: boolean): OverlayKit | undefined {
  useEffect(() => {
    if (isWanted) fetchOverlayKit();
  }, [isWanted]);
  return useSyncExternalStore(
    subscribe,
    () => kit,
    () => undefined,
  );
}
