'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { affects, onChange } from '@/components/shell/live/changes';
import { useKnownAnswer } from '@/components/shell/live/known-answers';
import { useScope } from '@/components/shell/session/scope';

const EndpointWatch = dynamic(() => import('./endpoint-watch').then((file) => file.EndpointWatch), {
  ssr: false,
});

/** The page's own script and reads go first. */
const SETTLED_MS = 5_000;

/**
 * Notifies on every page of an environment when an endpoint starts to fail or recovers. Its script loads once their
 * deliveries change, or some time after a page has read the endpoints.
 */
export function HealthWatch({ member }: { member: string }) {
  const { org, env } = useScope();
  const isKnown = useKnownAnswer('listWebhooks', { org, env }) !== undefined;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const timer = isKnown ? setTimeout(() => setNeeded(true), SETTLED_MS) : undefined;
    const stop = onChange((change) => {
      if (affects(change, [org, env, 'listWebhooks'])) setNeeded(true);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [org, env, isKnown]);
  return isNeeded ? <EndpointWatch member={member} /> : null;
}
