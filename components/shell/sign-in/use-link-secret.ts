'use client';

import { useEffect, useState } from 'react';

/**
 * The secret of a link in an e-mail, which stands behind a # so that no server and no log sees it; it is taken out of the
 * address bar. Undefined until the page is alive, empty for a link without one. Another link that is opened in the same
 * window loads nothing, because only what stands behind the # differs: its secret takes the place of the first.
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
