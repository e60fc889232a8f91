'use client';

import { useQuery } from '@tanstack/react-query';
import { RadioTower, Stethoscope } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { JsonView } from '@/components/ui/display/json-view';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { BodyView, jsonOf } from '@/components/webhooks/deliveries/attempt/body-view';
import { ApiError } from '@/lib/client/errors';
import type { ShownCall } from '@/lib/client/signed-code';
import type { Diagnosis, LoggedRequestDetail } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatBytes } from '@/lib/format';
import { CallPrograms } from '../explorer/call-programs';
import { CanonicalView } from '../reference/canonical-view';
import { Method } from '../reference/method-badge';
import { requestQuery } from './queries';
import { RequestErrorView, RequestFacts } from './request-facts';
import { mistakeText } from './rules';
import { StatusCode } from './status-badge';

/** The placeholders that replace values in the log. */
const marks = [
  ['[secret]', 'a secret, never logged'],
  ['[personal]', 'personal data'],
  ['[unknown field]', 'an unknown field'],
] as const;

/** True if a logged text contains such placeholders. */
const isRedacted = (text: string): boolean => marks.some(([mark]) => text.includes(mark));

/** Explains the placeholders in a body. Renders nothing if it has none. */
function RedactionNote({ text }: { text: string }) {
  const found = marks.filter(([mark]) => text.includes(mark));
  if (found.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      Redacted before logging:{' '}
      {found.map(([mark, meaning], index) => (
        <span key={mark}>
          {index > 0 ? '; ' : ''}
          <code className="font-mono">{mark}</code> is {meaning}
        </span>
      ))}
      .
    </p>
  );
}

/** The loading state of a request. */
function RequestSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

type LoggedBodyProps = {
  title: string;
  /** The logged body, or undefined if the message had none or it was too long. */
  body: string | undefined;
  /** Its size as transferred, in bytes. */
  bytes: number;
  label: string;
};

/** A logged body, indented, with an explanation of its placeholders. */
function LoggedBody({ title, body, bytes, label }: LoggedBodyProps) {
  const json = body === undefined ? undefined : jsonOf(body);
  return (
    <Section title={title} description={`${formatBytes(bytes)} over the wire`}>
      {bytes === 0 ? <p className="text-muted">No body.</p> : null}
      {bytes > 0 && body === undefined ? (
        <p className="text-muted">Not logged: too long or not JSON.</p>
      ) : null}
      {body === undefined || bytes === 0 ? null : (
        <div className="space-y-2">
          {json ? (
            <JsonView
              value={json.value}
              label={label}
              className="[&>pre]:max-h-[32rem] [&>pre]:overflow-y-auto"
            />
          ) : (
            <BodyView body={body} label={label} />
          )}
          <RedactionNote text={body} />
        </div>
      )}
    </Section>
  );
}

type DiagnosisViewProps = { diagnosis: Diagnosis; call: ShownCall; serviceUrl: string };

/** Why a signature did not match, what to change, and the same call with a correct signature. */
function DiagnosisView({ diagnosis, call, serviceUrl }: DiagnosisViewProps) {
  const { mistake, explanation, fix, canonical } = diagnosis;
  return (
    <Section title="Diagnosis">
      <div className="space-y-5">
        <div className="flex items-start gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
            <Stethoscope aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{mistakeText(mistake)}</h3>
            <p className="max-w-prose">{explanation}</p>
          </div>
        </div>
        <div>
          <h3 className="font-semibold">The fix</h3>
          <p className="max-w-prose">{fix}</p>
        </div>
        <div className="space-y-1.5">
          <h3 className="font-semibold">Expected canonical request</h3>
          <CanonicalView canonical={canonical} label="Expected canonical request" />
          <p className="text-muted text-sm">
            Compare it with what your program signs, byte by byte. It doesn’t contain the secret.
          </p>
        </div>
        <div className="space-y-1.5">
          <h3 className="font-semibold">The same call, signed correctly</h3>
          <CallPrograms call={call} serviceUrl={serviceUrl} label="This call" />
        </div>
        <p className="text-muted text-sm">
          <TextLink href={docsPage('signature-mistakes')}>Signature mistakes</TextLink> explains this mistake,
          <code className="font-mono">{mistake}</code>, and every other one we look for.
        </p>
      </div>
    </Section>
  );
}

const LOOKS = 4;
const LOOK_EVERY_MS = 1_000;

/** The call of a request, as far as it was logged. */
const callOf = ({ method, path, query, request_body }: LoggedRequestDetail): ShownCall => ({
  method,
  target: path + (query ? `?${query}` : ''),
  ...(request_body && { body: request_body }),
});

function Events({ events }: Pick<LoggedRequestDetail, 'events'>) {
  const { org, env } = useScope();
  if (events.length === 0) return <p className="text-muted">None.</p>;
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
          ? 'Replace the redacted values with your own before sending.'
          : 'The same call with a new signature.'
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
        <RequestErrorView request={request} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Section title="Request">
            <RequestFacts request={request} />
          </Section>
          <Section title="Events caused">
            <Events events={request.events} />
          </Section>
        </div>
        <div className="min-w-0 space-y-6">
          <LoggedBody
            title="Request body"
            body={request.request_body}
            bytes={request.request_bytes}
            label="sent body"
          />
          <LoggedBody
            title="Response body"
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

/** One logged request. A recent request is logged within a second or two, so it is retried until then. */
export function RequestView({ id, serviceUrl }: { id: string; serviceUrl: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const { data, error, refetch, isFetching } = useQuery({
    ...requestQuery(scope, id),
    retry: (failures, cause) => cause instanceof ApiError && cause.status === 404 && failures < LOOKS,
    retryDelay: LOOK_EVERY_MS,
    // A logged request never changes.
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
