'use client';

import {
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useRealNow } from '@/components/ui/display/ticker';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { Alert } from '@/components/ui/feedback/alert';
import type { Scope } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import { formatWait, isRateLimited } from '@/lib/dashboard/actions/sentences';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import { signInAgain } from './sign-in-again';

/** Opens the page that explains why live is closed, unless it is open. */
function leaveLive(org: string): void {
  if (window.location.pathname !== liveClosed(org)) window.location.assign(liveClosed(org));
}

/** What to do if an error ends this page: sign in again, or leave live mode. Undefined for other errors. */
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

/** Reads of this page that hit the rate limit and were not refetched since. */
const limitedReads = (queries: QueryClient): Query[] =>
  queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => isRateLimited(state.error) });

interface Limited {
  /** When the service accepts reads again, in Unix seconds. */
  readonly until: number;
  /** Some visible data is out of date. */
  readonly hasOldData: boolean;
}

/** Whether reads of this page wait for the rate limit, and until when. */
function useLimited(org: string): Limited | undefined {
  const queries = useQueryClient();
  const [limited, setLimited] = useState<Limited>();
  useEffect(() => {
    let until = 0;
    let isOver = false;
    function look(): void {
      if (until === 0 || isOver) return;
      const reads = limitedReads(queries);
      if (reads.length === 0) until = 0;
      const hasOldData = reads.some(({ state }) => state.data !== undefined);
      setLimited((before) => {
        if (reads.length === 0) return undefined;
        return before?.until === until && before.hasOldData === hasOldData ? before : { until, hasOldData };
      });
    }
    const stop = queries.getQueryCache().subscribe((event) => {
      const error = errorOf(event);
      endingOf(error, { org })?.();
      if (error instanceof ApiError && isRateLimited(error)) {
        until = Math.max(until, Math.ceil(Date.now() / 1000) + (error.retryAfter ?? 1));
      }
      // The cache also notifies while another component renders.
      if (until > 0) queueMicrotask(look);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queries, org]);
  return limited;
}

/** Watches all reads: redirects to sign-in when the session has ended, and retries rate-limited reads when allowed. */
export function SessionWatch({ org }: { org: string }) {
  const queries = useQueryClient();
  const limited = useLimited(org);
  const retry = useCallback(
    () =>
      Promise.all(
        limitedReads(queries).map(({ queryKey }) => queries.refetchQueries({ queryKey, exact: true })),
      ),
    [queries],
  );
  return limited ? <LimitNotice {...limited} retry={retry} /> : null;
}

function LimitNotice({ until, hasOldData, retry }: Limited & { retry: () => Promise<unknown> }) {
  const now = useRealNow();
  const [pending, setPending] = useState(false);
  const wait = now === undefined ? undefined : Math.max(0, until - now);

  const retryNow = useCallback(async () => {
    setPending(true);
    await retry();
    setPending(false);
  }, [retry]);
  useEffect(() => {
    if (wait === 0) void retryNow();
  }, [wait, retryNow]);

  const old = hasOldData ? 'This page may be out of date. ' : '';
  return (
    <Alert
      tone="warning"
      live
      title="You’re going faster than we allow"
      action={
        <Button size="small" pending={pending} onClick={() => void retryNow()}>
          Retry now
        </Button>
      }
    >
      <span aria-hidden="true">
        {old}
        {wait ? `We’ll retry in ${formatWait(wait)}.` : 'Retrying…'}
      </span>
      <VisuallyHidden>{old}We’ll retry shortly.</VisuallyHidden>
    </Alert>
  );
}
