'use client';

import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { notifyDone, notifyFailed, notifyReason } from '@/components/ui/overlays/toast';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { LastAnswer, NextAttempt } from '../deliveries/attempt/last-answer';
import { useDeliveryTools } from '../deliveries/delivery-tools';
import { deliveriesQuery } from '../deliveries/queries';
import { RetryButton } from '../deliveries/retry/retry-button';
import { endpointName } from '../health/health-labels';
import { DeliveryStatus } from '../labels/delivery-status';

type SendEventButtonProps = { event: Event; endpoint: WebhookEndpoint; reason: string | undefined };

/** Sends an event to an endpoint that never received it: a replay of this one event. */
function SendEventButton({ event, endpoint, reason }: SendEventButtonProps) {
  const { replay } = useDeliveryTools();
  const writing = useAllowed('webhooks:write');
  const replaying = useAction(replay, { changes: ['listWebhookDeliveries'] });

  async function send(): Promise<void> {
    const { id, created_at: at } = event;
    const body = { from: at, to: at, event_ids: [id], only: 'all' as const };
    const result = await replaying.run({ params: { webhook_id: endpoint.id }, body });
    if (!result.ok) return notifyFailed({ title: result.error.title, description: result.error.description });
    if (result.data.data.scheduled > 0) return notifyDone({ title: 'Sending' });
    notifyReason({ title: 'Nothing was sent. The endpoint isn’t subscribed to this event.' });
  }

  return (
    <Button
      size="small"
      pending={replaying.pending}
      disabledReason={writing.allowed ? reason : writing.reason}
      onClick={() => void send()}
    >
      <Send aria-hidden="true" />
      Send
    </Button>
  );
}

type LineProps = { name: ReactNode; status: ReactNode; detail: ReactNode; action: ReactNode };

function Line({ name, status, detail, action }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {status}
        </p>
        <div className="mt-0.5 text-muted text-sm">{detail}</div>
      </div>
      {action}
    </li>
  );
}

const attemptsText = (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;

function Delivered({ delivery }: { delivery: WebhookDelivery }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const endpoint = endpoints?.get(delivery.endpoint_id);
  return (
    <Line
      name={
        endpoint ? (
          <TextLink href={routes.webhook(org, env, endpoint.id)} title={endpoint.url}>
            {endpointName(endpoint, endpoints)}
          </TextLink>
        ) : (
          <span title={delivery.endpoint_id}>{endpoints ? 'Deleted endpoint' : 'Endpoint'}</span>
        )
      }
      status={<DeliveryStatus status={delivery.status} />}
      detail={
        <span className="flex flex-wrap gap-x-3">
          <TextLink href={routes.delivery(org, env, delivery.id)}>
            {attemptsText(delivery.attempts_count)}
          </TextLink>
          {delivery.attempts_count > 0 ? (
            <LastAnswer status={delivery.last_status_code} error={delivery.last_error} />
          ) : null}
          {delivery.next_attempt_at ? (
            <span>
              next <NextAttempt at={delivery.next_attempt_at} />
            </span>
          ) : null}
        </span>
      }
      action={<RetryButton delivery={delivery} size="small" />}
    />
  );
}

function NeverSent({ event, endpoint }: { event: Event; endpoint: WebhookEndpoint }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const hears = endpoint.events.length === 0 || endpoint.events.includes(event.type);
  const deaf = hears ? undefined : 'This endpoint isn’t subscribed to this event. Change its events first.';
  const paused = endpoint.enabled ? undefined : 'It is paused. Resume it first.';
  return (
    <Line
      name={
        <TextLink href={routes.webhook(org, env, endpoint.id)} title={endpoint.url}>
          {endpointName(endpoint, endpoints)}
        </TextLink>
      }
      status={<Status tone="neutral" label="Never sent" />}
      detail={hears ? 'It didn’t exist or wasn’t subscribed when this happened.' : deaf}
      action={<SendEventButton event={event} endpoint={endpoint} reason={deaf ?? paused} />}
    />
  );
}

/** The endpoints that received an event, with actions to send it again or to another endpoint. */
export function EventDeliveries({ event }: { event: Event }) {
  const scope = useScope();
  const { endpoints } = useDeliveryTools();
  const { data, error, refetch, isFetching } = useQuery(
    deliveriesQuery(scope, { event_id: event.id, limit: '100' }),
  );
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
    return (
      <Loading label="its deliveries">
        <Skeleton className="h-16 w-full rounded-md" />
      </Loading>
    );
  }
  const reached = new Set(data.data.map(({ endpoint_id }) => endpoint_id));
  // A test event belongs to its own endpoint only.
  const others =
    event.type === 'webhook.test'
      ? []
      : [...(endpoints?.values() ?? [])].filter(({ id }) => !reached.has(id));
  if (data.data.length === 0 && others.length === 0) {
    return (
      <p className="text-muted">
        No endpoint to send it to. <TextLink href={routes.webhooks(scope.org, scope.env)}>Webhooks</TextLink>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-border rounded-md border border-border">
      {data.data.map((delivery) => (
        <Delivered key={delivery.id} delivery={delivery} />
      ))}
      {others.map((endpoint) => (
        <NeverSent key={endpoint.id} event={event} endpoint={endpoint} />
      ))}
    </ul>
  );
}
