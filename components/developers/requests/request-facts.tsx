'use client';

import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { RealTime } from '@/components/ui/display/time';
import type { Scope } from '@/lib/client/addresses';
import type { LoggedRequestDetail } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';

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

/** What is known of a request beside its bodies. */
export function RequestFacts({ request }: { request: LoggedRequestDetail }) {
  const scope = useScope();
  const { org, env } = scope;
  const items: DescriptionListItem[] = [
    { label: 'X-Request-Id', value: <Copyable value={request.id} label="request id" mono /> },
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
