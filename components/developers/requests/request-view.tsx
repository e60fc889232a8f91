'use client';

import { useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { ApiError } from '@/lib/client/errors';
import type { ShownCall } from '@/lib/client/signed-code';
import type { LoggedRequestDetail } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { CallPrograms } from '../explorer/call-programs';
import { Method } from '../reference/method-badge';
import { DiagnosisView } from './diagnosis-view';
import { LoggedBody } from './logged-body';
import { requestQuery } from './queries';
import { isRedacted } from './redaction-note';
import { RefusalView } from './refusal-view';
import { RequestFacts } from './request-facts';
import { RequestSkeleton } from './request-skeleton';
import { StatusCode } from './status-badge';

const LOOKS = 4;
const LOOK_EVERY_MS = 1_000;

/** The call that a request was, as far as it was kept. */
const callOf = ({ method, path, query, request_body }: LoggedRequestDetail): ShownCall => ({
  method,
  target: path + (query ? `?${query}` : ''),
  ...(request_body && { body: request_body }),
});

function Events({ events }: Pick<LoggedRequestDetail, 'events'>) {
  const { org, env } = useScope();
  if (events.length === 0) return <p className="text-muted">It caused none.</p>;
  return (
    <ul className="-my-1 divide-y divide-border">
      {events.map(({ id, type }) => (
        <li key={id}>
          <Link
            href={routes.event(org, env, id)}
            className="flex items-center gap-2 rounded-sm py-2 font-medium hover:underline"
          >
            <RadioTower aria-hidden="true" className="size-4 text-muted" />
            <code className="font-mono text-sm">{type}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Programs({ request, serviceUrl }: { request: LoggedRequestDetail; serviceUrl: string }) {
  const call = callOf(request);
  return (
    <Section
      title="As a program"
      description={
        isRedacted(`${call.target}${call.body ?? ''}`)
          ? 'Put your own values in place of the marks; sent as it is, it says something else.'
          : 'The same call, signed afresh.'
      }
    >
      <CallPrograms call={call} serviceUrl={serviceUrl} label="This call" />
    </Section>
  );
}

function Whole({ request, serviceUrl }: { request: LoggedRequestDetail; serviceUrl: string }) {
  const { diagnosis } = request;
  return (
    <>
      {diagnosis ? (
        <DiagnosisView diagnosis={diagnosis} call={callOf(request)} serviceUrl={serviceUrl} />
      ) : (
        <RefusalView request={request} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Section title="Request">
            <RequestFacts request={request} />
          </Section>
          <Section title="Events that it caused">
            <Events events={request.events} />
          </Section>
        </div>
        <div className="min-w-0 space-y-6">
          <LoggedBody
            title="What was sent"
            body={request.request_body}
            bytes={request.request_bytes}
            label="sent body"
          />
          <LoggedBody
            title="What was answered"
            body={request.answer_body}
            bytes={request.answer_bytes}
            label="answer"
          />
        </div>
      </div>
      {diagnosis ? null : <Programs request={request} serviceUrl={serviceUrl} />}
    </>
  );
}

/** One request of the log. One that was just made is written down within a second or two: it is looked for again. */
export function RequestView({ id, serviceUrl }: { id: string; serviceUrl: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const { data, error, refetch, isFetching } = useQuery({
    ...requestQuery(scope, id),
    retry: (failures, cause) => cause instanceof ApiError && cause.status === 404 && failures < LOOKS,
    retryDelay: LOOK_EVERY_MS,
    // What happened stays as it was written down.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const request = data?.data;
  return (
    <>
      <PageHeader
        title={
          request ? (
            <span className="flex flex-wrap items-baseline gap-x-2">
              <Method method={request.method} className="text-base" />
              <span className="font-mono text-lg [overflow-wrap:anywhere]">{request.path}</span>
            </span>
          ) : (
            'Request'
          )
        }
        status={request ? <StatusCode status={request.status} /> : null}
        breadcrumbs={[{ label: 'Request log', href: developerRoutes.developersRequests(org, env) }]}
      />
      <BehindNotice reads={[{ data, error, isFetching, refetch }]} />
      {request ? <Whole request={request} serviceUrl={serviceUrl} /> : null}
      {!request && error ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
      {!request && !error ? <RequestSkeleton /> : null}
    </>
  );
}
