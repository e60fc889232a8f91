'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useRealNow } from '@/components/ui/display/ticker';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { Alert } from '@/components/ui/feedback/alert';
import { formatWait } from '@/lib/dashboard/actions/sentences';
import { endingOf } from './page-ending';
import { type LimitedReads, limitedReads, onFailure, onLimited } from './watched-reads';

/** Watches all reads: redirects to sign-in when the session has ended, and retries rate-limited reads when allowed. */
export function SessionWatch({ org }: { org: string }) {
  useEffect(() => onFailure((error) => endingOf(error, { org })?.()), [org]);
  const limited = useSyncExternalStore(onLimited, limitedReads, () => undefined);
  return limited ? <LimitNotice {...limited} /> : null;
}

function LimitNotice({ until, hasOldData, retry }: LimitedReads) {
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
