'use client';

import { useState } from 'react';
import { useRealNow } from '@/components/ui/display/ticker';
import type { Fault } from '@/lib/dashboard/actions/sentences';

/** Why something was refused the last time, and the seconds until it may be tried again. */
export function useDisabledReason() {
  const now = useRealNow();
  const [fault, setFault] = useState<Fault>();
  const [blockedUntil, setBlockedUntil] = useState(0);

  function refuse(refused: Fault | undefined): void {
    setFault(refused);
    if (refused?.retryAfter) setBlockedUntil(Math.ceil(Date.now() / 1000) + refused.retryAfter);
  }

  return {
    fault,
    refuse,
    /** Seconds to wait; 0 when it may be tried. */
    wait: Math.max(0, blockedUntil - (now ?? 0)),
    /** Until the page is alive, a form would be sent by the browser itself, with what it holds in the address. */
    ready: now !== undefined,
  };
}
