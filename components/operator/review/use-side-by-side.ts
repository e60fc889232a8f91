'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useDesk } from './case-desk';

/** From this width on, the documents are beside the rest: Tailwind's `xl`. */
const SIDE_BY_SIDE = '(min-width: 80rem)';

function subscribe(onChange: () => void): () => void {
  const wide = window.matchMedia(SIDE_BY_SIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SIDE_BY_SIDE).matches,
    () => false,
  );

/** Whether the documents are visible. Hidden documents are not fetched, because a fetch counts as opening them. */
export function useDocumentsVisible(): boolean {
  const { part } = useDesk();
  return useIsWide() || part === 'documents';
}

/** On a wide screen the documents are always visible, so a URL of the documents tab selects the tab beside them. */
export function useSideBySide(): void {
  const { part, show } = useDesk();
  const isWide = useIsWide();
  useEffect(() => {
    if (isWide && part === 'documents') show('sent');
  }, [isWide, part, show]);
}
