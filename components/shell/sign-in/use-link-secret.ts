'use client';

import { useEffect, useState } from 'react';

/**
 * The secret of an emailed link. It is in the URL fragment, so that no server or log sees it, and is removed from the
 * address bar. Undefined before hydration, empty for a link without one. Opening another link in the same window loads
 * nothing, because only the fragment differs: its secret replaces the first.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    function take(): void {
      const { hash, pathname, search } = window.location;
      setSecret((known) => hash.slice(1) || (known ?? ''));
      if (hash) window.history.replaceState(window.history.state, '', pathname + search);
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return secret;
}
