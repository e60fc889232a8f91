import { CircleCheck, Stethoscope } from 'lucide-react';
import { Suspense } from 'react';
import { PageError } from '@/components/shell/states/page-error';
import { Link } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { RealTime } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Scope } from '@/lib/client/addresses';
import type { RequestProblem } from '@/lib/contract/developers/requests';
import { readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { formatCount } from '@/lib/format';
import { errorExplanations } from '../reference/error-labels';
import { Method } from '../reference/method-badge';
import { problemsQuery } from './queries';
import { USUAL_SOURCE } from './requests-filters';
import { mistakeText, sharedPath } from './rules';
import { StatusCode } from './status-badge';

const SHOWN_AT_FIRST = 4;

type Source = 'key' | 'dashboard' | undefined;
type PanelProps = { scope: Scope; source: Source; keyId: string | undefined };

function Problem({ problem, scope, source, keyId }: PanelProps & { problem: RequestProblem }) {
  const { org, env } = scope;
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

type ProblemListProps = PanelProps & { label: string; problems: readonly RequestProblem[] };

function ProblemList({ label, problems, ...panel }: ProblemListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {problems.map((problem) => (
        <Problem key={problem.last_request_id} problem={problem} {...panel} />
      ))}
    </ul>
  );
}

async function Problems(panel: PanelProps) {
  const { scope, source, keyId } = panel;
  const { answer, failure } = await readOutcome(
    problemsQuery(scope, { ...(source && { source }), ...(keyId && { key_id: keyId }) }),
  );
  if (failure) {
    const { title, description, requestId } = failure;
    return <PageError title={title} description={description} requestId={requestId} />;
  }
  const { data: problems, dropped } = answer;
  const more = problems.slice(SHOWN_AT_FIRST);
  return (
    <>
      {problems.length === 0 ? (
        <p data-none className="flex items-center gap-2 px-4 py-3 text-muted sm:px-5">
          <CircleCheck aria-hidden="true" className="size-4 text-positive" />
          No errors.
        </p>
      ) : (
        <ProblemList label="Errors" problems={problems.slice(0, SHOWN_AT_FIRST)} {...panel} />
      )}
      {more.length > 0 ? (
        <Disclosure
          summary={`${formatCount(more.length)} more`}
          className="border-border border-t px-4 py-2 sm:px-5"
        >
          <div className="-mx-4 sm:-mx-5">
            <ProblemList label="Other errors" problems={more} {...panel} />
          </div>
        </Disclosure>
      ) : null}
      <Dropped count={dropped} />
    </>
  );
}

/**
 * Refused requests of the last day, grouped by error, operation and diagnosis. Each group links to its requests. On a
 * phone it has a place only if there are any.
 */
export function ProblemsPanel(props: PanelProps) {
  return (
    <div className="max-sm:has-data-none:hidden">
      <Section title="Errors" description="In the last 24 hours, most frequent first." surface="flush">
        <Suspense fallback={<Skeleton className="m-4 h-12" />}>
          <Problems {...props} />
        </Suspense>
      </Section>
    </div>
  );
}
