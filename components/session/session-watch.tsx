'use client';

import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { useRealNow } from '@/components/ui/ticker';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Scope } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import { formatWait } from '@/lib/session/sentences';
import { liveClosed } from '@/lib/session/session-routes';
import { signInAgain } from './sign-in-again';

/** Goes to the page that explains, unless this is it. */
function leaveLive(org: string): void {
  if (window.location.pathname !== liveClosed(org)) window.location.assign(liveClosed(org));
}

/** What to do when an error means that this page can't go on: sign in again, or leave live mode. Undefined for others. */
export function endingOf(error: unknown, { org }: Pick<Scope, 'org'>): (() => void) | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'session_ended') return signInAgain;
  if (error.code === 'live_not_open') return () => leaveLive(org);
  return undefined;
}

function errorOf(event: QueryCacheNotifyEvent): unknown {
  if (event.type !== 'updated') return undefined;
  return event.action.type === 'error' || event.action.type === 'failed' ? event.action.error : undefined;
}

/** Watches every read: an ended session goes to sign-in, and a wait for the rate limit is said. */
export function SessionWatch({ org }: { org: string }) {
  const queries = useQueryClient();
  const [waitUntil, setWaitUntil] = useState(0);

  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const error = errorOf(event);
        endingOf(error, { org })?.();
        if (error instanceof ApiError && error.code === 'rate_limited') {
          setWaitUntil(Math.ceil(Date.now() / 1000) + (error.retryAfter ?? 1));
        }
      }),
    [queries, org],
  );

  return <WaitNotice until={waitUntil} />;
}

function WaitNotice({ until }: { until: number }) {
  const now = useRealNow();
  if (now === undefined || until <= now) return null;
  return (
    <Alert tone="warning" live title="Too many requests at once">
      <span aria-hidden="true">Reading goes on by itself in {formatWait(until - now)}.</span>
      <VisuallyHidden>Reading goes on by itself in a while.</VisuallyHidden>
    </Alert>
  );
}
