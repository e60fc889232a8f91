'use client';

import { useState } from 'react';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import { useRefusal } from '../actions/use-refusal';
import { postSignIn, type SignInWay } from './post-sign-in';

/**
 * A sign-in of one way: sends it, keeps why it was refused, and counts the seconds until it may be tried again.
 * @param onAsked told of the question of a second factor that stands before the session
 */
export function useSignIn(way: SignInWay, returnTo: string, onAsked?: (challenge: Challenge) => void) {
  const { fault, refuse, wait, ready } = useRefusal();
  const [done, setDone] = useState(false);

  async function send(fields: Record<string, string>): Promise<void> {
    refuse(undefined);
    const { refused, asked } = await postSignIn(way, fields);
    if (asked) onAsked?.(asked);
    refuse(refused);
    if (asked || refused) return;
    setDone(true);
    // A whole load: nothing that an earlier session has left in memory stays.
    window.location.assign(returnTo);
  }

  return { send, fault, refuse, done, wait, ready };
}
