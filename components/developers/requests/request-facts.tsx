'use client';

import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { RealTime } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import type { Scope } from '@/lib/client/addresses';
import type { LoggedRequestDetail } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { errorExplanations } from '../reference/error-labels';

/** The message and field details of an error response. */
function errorOf(body: string | undefined): { message?: string; details: [string, string][] } {
  try {
    const { error }: { error?: { message?: unknown; details?: Record<string, unknown> } } = JSON.parse(
      body ?? '',
    );
    const details = Object.entries(error?.details ?? {}).map(([name, reason]): [string, string] => [
      name,
      String(reason),
    ]);
    return { ...(typeof error?.message === 'string' && { message: error.message }), details };
  } catch {
    return { details: [] };
  }
}

/** What to check if the signature was refused and no known mistake explains it. */
function Undiagnosed() {
  const { org, env } = useScope();
  return (
    <p className="mt-2">
      We couldn’t identify the mistake. It may be a stale timestamp, a revoked or unknown key, or something
      new. The <TextLink href={developerRoutes.developersReference(org, env)}>API reference</TextLink> signs
      any request step by step, so you can compare.
    </p>
  );
}

/** Why a request was refused: in plain words, and as the API returned it. */
export function RequestErrorView({ request }: { request: LoggedRequestDetail }) {
  const { error_code, answer_body, diagnosis } = request;
  if (!error_code || diagnosis) return null;
  const { message, details } = errorOf(answer_body);
  return (
    <Alert
      tone={request.status < 500 ? 'warning' : 'danger'}
      title={message ?? errorExplanations(error_code)}
    >
      <p>
        <code className="font-mono text-sm">{error_code}</code>: {errorExplanations(error_code)}
      </p>
      {details.length > 0 ? (
        <ul className="mt-1 space-y-0.5">
          {details.map(([name, reason]) => (
            <li key={name}>
              <code className="font-mono text-sm">{name}</code> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {request.status === 401 ? <Undiagnosed /> : null}
    </Alert>
  );
}

const NONE = <span className="text-muted">None</span>;

function maker({ org, env }: Scope, request: LoggedRequestDetail): DescriptionListItem {
  if (request.source === 'dashboard') {
    return { label: 'Made by', value: request.member_name ?? 'A member', hint: 'In the dashboard' };
  }
  return {
    label: 'Key',
    value: (
      <TextLink href={developerRoutes.developersKey(org, env, request.key_id)} className="font-mono text-sm">
        {request.key_id}
      </TextLink>
    ),
  };
}

function idempotency({ org, env }: Scope, request: LoggedRequestDetail): DescriptionListItem {
  const { idempotency_key: key, idempotent_replayed: isReplayed, status } = request;
  if (!key) return { label: 'Idempotency-Key', value: NONE };
  const all = developerRoutes.developersRequests(org, env, { idempotency_key: key, source: 'all' });
  const meaning = isReplayed
    ? 'Replayed: this is the response to the first request with this key. Nothing was repeated.'
    : status < 400
      ? 'Done once. Sending it again with this key within 48 hours returns the same response.'
      : 'Not replayed: processed as a new request.';
  return {
    label: 'Idempotency-Key',
    value: <Copyable value={key} label="Idempotency-Key" mono />,
    hint: (
      <>
        {meaning} <TextLink href={all}>All requests with it</TextLink>
      </>
    ),
  };
}

/** The facts of a request other than its bodies. */
export function RequestFacts({ request }: { request: LoggedRequestDetail }) {
  const scope = useScope();
  const { org, env } = scope;
  const items: DescriptionListItem[] = [
    { label: 'X-Request-Id', value: <Copyable value={request.id} label="request ID" mono /> },
    ...(request.query
      ? [{ label: 'Query', value: <code className="font-mono text-sm">{request.query}</code> }]
      : []),
    { label: 'Time, Lagos', value: <RealTime value={request.created_at} /> },
    { label: 'Took', value: <span className="tabular">{request.duration_ms} ms</span> },
    ...(request.operation
      ? [
          {
            label: 'Operation',
            value: (
              <TextLink href={developerRoutes.developersOperation(org, env, request.operation)}>
                {request.operation}
              </TextLink>
            ),
          },
        ]
      : []),
    maker(scope, request),
    { label: 'Address', value: <Copyable value={request.address} label="address" mono /> },
    { label: 'Program', value: request.user_agent ?? NONE },
    idempotency(scope, request),
  ];
  return <DescriptionList items={items} />;
}
