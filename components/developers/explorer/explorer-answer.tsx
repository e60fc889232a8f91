'use client';

import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { JsonView } from '@/components/ui/display/json-view';
import { Alert } from '@/components/ui/feedback/alert';
import { Status } from '@/components/ui/feedback/status';
import { BodyView, jsonOf } from '@/components/webhooks/deliveries/attempt/body-view';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import type { TracedCall } from '@/lib/dashboard/telemetry/traced-call';

function headItems(made: TracedCall, logHref: string | undefined): DescriptionListItem[] {
  return [
    { label: 'Time', value: <span className="tabular">{made.durationMs} ms</span> },
    ...(made.requestId
      ? [
          {
            label: 'X-Request-Id',
            value: <Copyable value={made.requestId} label="request ID" mono />,
            hint: logHref ? <TextLink href={logHref}>See it in the request log</TextLink> : undefined,
          },
        ]
      : []),
    ...(made.retryAfter === undefined ? [] : [{ label: 'Retry-After', value: `${made.retryAfter} s` }]),
    ...(made.replayed
      ? [
          {
            label: 'Idempotent-Replayed',
            value: 'true',
            hint: 'Nothing was repeated. This is the response to the first call.',
          },
        ]
      : []),
  ];
}

/** The response to a call. */
export function ExplorerAnswer({ made }: { made: TracedCall }) {
  const { org, env } = useScope();
  const json = jsonOf(made.answer);
  const logHref = made.requestId && developerRoutes.developersRequest(org, env, made.requestId);
  return (
    <section aria-label="Response" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={made.status < 400 ? 'positive' : 'danger'} label={String(made.status)} />
        <code className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">
          {made.method} {made.target}
        </code>
      </div>
      {made.error ? (
        <Alert tone="danger" title={made.error.title}>
          {made.error.description}
        </Alert>
      ) : null}
      <DescriptionList items={headItems(made, logHref || undefined)} />
      {json ? (
        <JsonView
          value={json.value}
          label="answer"
          className="[&>pre]:max-h-[32rem] [&>pre]:overflow-y-auto"
        />
      ) : (
        <BodyView body={made.answer} label="Response" />
      )}
    </section>
  );
}
