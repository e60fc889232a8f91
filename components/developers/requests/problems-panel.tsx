'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Link } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { RealTime } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { RequestProblem } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { formatCount } from '@/lib/format';
import { errorExplanations } from '../reference/error-labels';
import { Method } from '../reference/method-badge';
import { problemsQuery } from './queries';
import { USUAL_SOURCE } from './requests-filters';
import { mistakeText, sharedPath } from './rules';
import { StatusCode } from './status-badge';

const LOOK_EVERY_MS = 30_000;
const SHOWN_AT_FIRST = 4;

type Source = 'key' | 'dashboard' | undefined;
type PanelProps = { source: Source; keyId: string | undefined };

function Problem({ problem, source, keyId }: PanelProps & { problem: RequestProblem }) {
  const { org, env } = useScope();
  const { error_code, status, method, path, count, last_at, mistake } = problem;
  const href = developerRoutes.developersRequests(org, env, {
    error_code,
    status: String(status),
    method,
    path: sharedPath(path),
    key_id: keyId,
    source: source === USUAL_SOURCE ? undefined : (source ?? 'all'),
  });
  return (
    <li>
      <Link
        href={href}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="tabular row-span-2 min-w-8 text-right font-semibold text-lg">
          {formatCount(count)}
          <span className="sr-only"> times:</span>
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <code className="font-medium font-mono text-sm">{error_code}</code>
          {mistake ? (
            <Badge tone="accent">
              <Stethoscope aria-hidden="true" className="size-3" />
              {mistakeText(mistake)}
            </Badge>
          ) : (
            <span className="text-muted text-sm">{errorExplanations(error_code)}</span>
          )}
        </span>
        <span className="justify-self-end">
          <StatusCode status={status} />
        </span>
        <span className="col-start-2 flex min-w-0 items-baseline gap-2 text-sm">
          <Method method={method} />
          <code className="truncate font-mono">{path}</code>
        </span>
        <span className="text-right text-muted text-sm max-sm:col-start-2 max-sm:text-left">
          last <RealTime value={last_at} />
        </span>
      </Link>
    </li>
  );
}

/** The number of requests that were served but not logged. The counts above are too low by that many. */
function Dropped({ count }: { count: number }) {
  if (count === 0) return null;
  const what = count === 1 ? '1 request is' : `${formatCount(count)} requests are`;
  return (
    <Alert tone="warning" className="m-4">
      {what} missing here. They were answered but not logged because of high volume.
    </Alert>
  );
}

/** Refused requests of the last day, grouped by error, operation and diagnosis. Each group links to its requests. */
export function ProblemsPanel({ source, keyId }: PanelProps) {
  const scope = useScope();
  const [isWhole, setWhole] = useState(false);
  const read = useQuery({
    ...problemsQuery(scope, { ...(source && { source }), ...(keyId && { key_id: keyId }) }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });
  const { data, error, refetch, isFetching } = read;
  const problems = data?.data ?? [];
  const shown = isWhole ? problems : problems.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title="What fails" description="In the last 24 hours, most frequent first." surface="flush">
      {!data && error ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
      {!data && !error ? <Skeleton className="m-4 h-12" /> : null}
      {data && problems.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-muted sm:px-5">
          <CircleCheck aria-hidden="true" className="size-4 text-positive" />
          Nothing failed.
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul aria-label="What fails" className="divide-y divide-border">
          {shown.map((problem) => (
            <Problem key={problem.last_request_id} problem={problem} source={source} keyId={keyId} />
          ))}
        </ul>
      ) : null}
      {problems.length > SHOWN_AT_FIRST ? (
        <div className="border-border border-t px-4 py-2 sm:px-5">
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${problems.length}`}
          </Button>
        </div>
      ) : null}
      {data ? <Dropped count={data.dropped} /> : null}
    </Section>
  );
}
