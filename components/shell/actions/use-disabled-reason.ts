'use client';

import { useState } from 'react';
import { useRealNow } from '@/components/ui/display/ticker';
import type { Fault } from '@/lib/dashboard/actions/sentences';

/** The reason of the last refusal, and the seconds until a retry is allowed. */
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
    /** Remaining seconds; 0 when a retry is allowed. */
    wait: Math.max(0, blockedUntil - (now ?? 0)),
    /** Before hydration, the browser would submit a form itself, with its values in the URL. */
    ready: now !== undefined,
  };
}
