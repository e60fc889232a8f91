'use client';

import { useState } from 'react';
import { useRealNow } from '@/components/ui/ticker';
import type { Fault } from '@/lib/session/sentences';
import { postSignIn, type SignInWay } from './post-sign-in';

/** A sign-in of one way: sends it, keeps why it was refused, and counts the seconds until it may be tried again. */
export function useSignIn(way: SignInWay, returnTo: string) {
  const now = useRealNow();
  const [fault, setFault] = useState<Fault>();
  const [blockedUntil, setBlockedUntil] = useState(0);
  const [done, setDone] = useState(false);

  async function send(fields: Record<string, string>): Promise<void> {
    setFault(undefined);
    const refused = await postSignIn(way, fields);
    setFault(refused);
    if (refused?.retryAfter) setBlockedUntil(Math.ceil(Date.now() / 1000) + refused.retryAfter);
    if (refused) return;
    setDone(true);
    // A whole load: nothing that an earlier session has left in memory stays.
    window.location.assign(returnTo);
  }

  return {
    send,
    fault,
    done,
    /** Seconds to wait; 0 when it may be tried. */
    wait: Math.max(0, blockedUntil - (now ?? 0)),
    /** Until the page is alive, a form would be sent by the browser itself, password in the address. */
    ready: now !== undefined,
  };
}
