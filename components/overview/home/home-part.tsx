'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { showReads } from '@/components/shell/live/shown-reads';
import { useLivePage, useRefresh } from '@/components/shell/live/use-live-page';
import { BehindAlert, useReportedFailure } from '@/components/shell/page/live-rows';
import { type Shown, shownRows } from '@/components/shell/page/shown-rows';
import { PageError } from '@/components/shell/states/page-error';
import { Card } from '@/components/ui/display/card';
import type { ReadKey } from '@/lib/client/queries';
import type { ReadFailure } from '@/lib/dashboard/actions/sentences';

type LiveHomeProps = {
  /** The reads whose changes concern the home. */
  reads: readonly ReadKey[];
  /** When the server read it, in Unix milliseconds. */
  at: number;
  everyMs?: number | undefined;
};

/** Keeps the home up to date: one refresh renders all of its parts again. */
export function LiveHome(props: LiveHomeProps) {
  useLivePage(props);
  return null;
}

type HomePartProps = {
  org: string;
  /** Identifies what the part shows, so that a failed read does not leave the content of another view. */
  view: string;
  /** The read with the member's key behind the part, for the list of the page's calls. */
  read?: ReadKey;
  at: number;
  failure?: ReadFailure | undefined;
  /** The part as the server rendered it; none if its read failed. */
  children: ReactNode;
};

/** A part of the home that fails alone: its last content stays with a notice, or an error replaces it. */
export function HomePart({ org, view, read, at, failure, children }: HomePartProps) {
  const { refresh, isRefreshing } = useRefresh();
  const [shown, setShown] = useState<Shown>({ rows: undefined, key: view });
  const next = shownRows(shown, { rows: children, key: view, failure });
  if (next.last !== shown) setShown(next.last);
  useReportedFailure(failure, org, next.rows !== undefined, refresh);
  const key = read && JSON.stringify(read);
  useEffect(
    () =>
      key === undefined
        ? undefined
        : showReads([{ key: JSON.parse(key), state: failure ? 'failed' : 'read', at }]),
    [key, failure, at],
  );
  if (next.rows === undefined && failure) {
    const { title, description, requestId } = failure;
    return (
      <Card>
        <PageError title={title} description={description} requestId={requestId} />
      </Card>
    );
  }
  return (
    <>
      {next.notice ? (
        <BehindAlert {...next.notice} isRetrying={isRefreshing} onRetry={() => void refresh()} />
      ) : null}
      {next.rows}
    </>
  );
}
