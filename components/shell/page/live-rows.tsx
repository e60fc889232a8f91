'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { loadUntilThere } from '@/components/ui/load-until-there';
import type { OperatorReadKey, ReadKey } from '@/lib/client/queries';
import { type ReadFailure, sentenceFor } from '@/lib/dashboard/actions/sentences';
import { showReads } from '../live/shown-reads';
import { useLivePage } from '../live/use-live-page';
import { endingOfCode } from '../session/page-ending';
import { setLimited, untilAfter } from '../session/watched-reads';
import { type Shown, shownRows } from './shown-rows';

type LiveRowsProps = {
  /** The key of the read behind the rows. */
  read: ReadKey | OperatorReadKey;
  /** The key of what was read beside it: a summary, which changes with the rows. */
  other?: ReadKey | OperatorReadKey | undefined;
  /** When the server read it, in Unix milliseconds. */
  at: number;
  failure?: ReadFailure | undefined;
  /** Also refreshes them at this interval, for changes that emit no event. */
  everyMs?: number | undefined;
  /** The URL of the first page; unset there. An old URL may contain an expired cursor. */
  firstHref: string | undefined;
  /** The rows as the server rendered them; none if the read failed. */
  children: ReactNode;
};

/** Rare, so its script loads with the first error. */
const ErrorState = dynamic(() =>
  loadUntilThere(() => import('@/components/ui/feedback/error-state').then((file) => file.ErrorState)),
);

/** Reports a failed read to the frame: the session may have ended, or the rate limit may allow it later. */
export function useReportedFailure(
  failure: ReadFailure | undefined,
  org: string,
  hasOldData: boolean,
  retry: () => Promise<void>,
): void {
  useEffect(() => {
    if (!failure) return;
    endingOfCode(failure.code, { org })?.();
    if (failure.code !== 'rate_limited') return;
    const source = {};
    setLimited(source, { until: untilAfter(failure.retryAfter), hasOldData, retry });
    return () => setLimited(source, undefined);
  }, [failure, org, hasOldData, retry]);
}

type BehindProps = { title: string; description: string; isRetrying: boolean; onRetry: () => void };

/** Reports that content may be out of date. */
export function BehindAlert({ title, description, isRetrying, onRetry }: BehindProps) {
  return (
    <Alert
      tone="warning"
      live
      title="This page may be out of date"
      action={
        <Button size="small" pending={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {title}. {description}
    </Alert>
  );
}

/**
 * Rows that the server renders: refreshed when they change. If a refresh fails, the last rows stay with a notice; if the
 * first read fails, the error state replaces them.
 */
export function LiveRows(props: LiveRowsProps) {
  const { read, at, failure, everyMs, firstHref, children } = props;
  const { refresh, isRefreshing, isLost } = useLivePage({ reads: [read], at, everyMs });
  const key = JSON.stringify(read);
  const allKeys = JSON.stringify(props.other ? [read, props.other] : [read]);
  const [shown, setShown] = useState<Shown>({ rows: undefined, key });
  const next = shownRows(shown, { rows: children, key, failure });
  if (next.last !== shown) setShown(next.last);
  useReportedFailure(failure, read[0], next.rows !== undefined, refresh);
  useEffect(() => {
    const state = failure ? 'failed' : 'read';
    const keys: (ReadKey | OperatorReadKey)[] = JSON.parse(allKeys);
    return showReads(keys.map((one) => ({ key: one, state, at })));
  }, [allKeys, failure, at]);
  const retry = () => void refresh();

  if (next.rows === undefined && failure) {
    return (
      <Card className="overflow-clip">
        <ErrorState
          title={failure.title}
          description={failure.description}
          requestId={failure.requestId}
          onRetry={retry}
          retrying={isRefreshing}
          action={firstHref ? <LinkButton href={firstHref}>First page</LinkButton> : undefined}
        />
      </Card>
    );
  }
  const behind = next.notice ?? (isLost ? sentenceFor({ code: 'connection_lost' }) : undefined);
  return (
    <>
      {behind ? <BehindAlert {...behind} isRetrying={isRefreshing} onRetry={retry} /> : null}
      <div className={next.isOld ? 'opacity-60' : undefined}>{next.rows}</div>
    </>
  );
}
