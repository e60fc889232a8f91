'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { StatusTone } from '@/components/ui/feedback/status';
import { kybHistoryQuery } from '../editing/queries';
import { type TimelineEntry, timelineOf } from './timeline';

const dots: Record<StatusTone, string> = {
  positive: 'bg-positive',
  progress: 'bg-accent-ink',
  waiting: 'bg-muted',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-faint',
};

function Entry({ entry: { title, tone, by, reason, at } }: { entry: TimelineEntry }) {
  return (
    <li className="relative pb-4 pl-5 before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[3px] before:w-px before:bg-border-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={cn('absolute top-1.5 left-0 size-[7px] rounded-full', dots[tone])}
      />
      <p className="font-medium">{title}</p>
      {reason ? (
        <p className="mt-0.5 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{reason}</p>
      ) : null}
      <p className="text-muted text-sm">
        {by} · <Time value={at} />
      </p>
    </li>
  );
}

/** What happened to the verification, newest first. */
export function History() {
  const { data, error, refetch, isFetching } = useQuery(kybHistoryQuery(useScope()));
  const entries = data ? timelineOf(data.data) : [];
  return (
    <section aria-label="What happened">
      <h2 className="mb-3 font-semibold text-lg">What happened</h2>
      <Card className="p-4">
        {error && !data ? (
          <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />
        ) : null}
        {!data && !error ? (
          <Loading label="what happened" className="space-y-3">
            <Skeleton className="w-32" />
            <Skeleton className="w-44" />
          </Loading>
        ) : null}
        {data && entries.length === 0 ? (
          <p className="text-muted">Nothing yet. Submissions, questions and decisions are listed here.</p>
        ) : null}
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
    </section>
  );
}
