'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Copyable, LinkedId } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { keyed } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { StepPanel } from '@/components/ui/table/step-panel';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import * as routes from '@/lib/dashboard/routes/routes';
import { deliveryStatusMeanings } from '../labels/deliveries';
import { DeliveryStatus } from '../labels/delivery-status';
import { AttemptView } from './attempt/attempt-view';
import { NextAttempt } from './attempt/last-answer';
import { scheduleOf } from './attempt/schedule';
import { ScheduleSteps } from './attempt/schedule-steps';
import { useDeliveryTools } from './delivery-tools';
import { deliveryQuery } from './queries';
import { resourceHref } from './resource-href';
import { RetryButton } from './retry/retry-button';

function EndpointValue({ id }: { id: string }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const endpoint = endpoints?.get(id);
  if (endpoint) return <TextLink href={routes.webhook(org, env, id)}>{endpoint.url}</TextLink>;
  return endpoints ? 'Deleted' : <LinkedId id={id} label="endpoint ID" href={routes.webhook(org, env, id)} />;
}

/** The fields of a delivery, except its attempts. */
function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const scope = useScope();
  const { id, endpoint_id, event_id, event_type, resource_id, status, next_attempt_at } = delivery;
  const items: DescriptionListItem[] = [
    {
      label: 'Status',
      value: <DeliveryStatus status={status} />,
      hint: deliveryStatusMeanings[status],
    },
    ...(next_attempt_at
      ? [
          {
            label: 'Next attempt',
            value: <NextAttempt at={next_attempt_at} className="tabular font-medium" />,
            hint: <Time value={next_attempt_at} />,
          },
        ]
      : []),
    { label: 'Endpoint', value: <EndpointValue id={endpoint_id} /> },
    {
      label: 'Event',
      value: <LinkedId id={event_id} label="event ID" href={routes.event(scope.org, scope.env, event_id)} />,
      hint: <code className="font-mono">{event_type}</code>,
    },
    {
      label: 'About',
      value: (
        <LinkedId id={resource_id} label="record ID" href={resourceHref(scope, event_type, resource_id)} />
      ),
    },
    { label: 'Delivery', value: <Copyable value={id} label="delivery ID" mono /> },
    { label: 'Created, Lagos', value: <Time value={delivery.created_at} /> },
  ];
  return <DescriptionList items={items} />;
}

/** The position of each attempt in the schedule, as text. */
function placesOf({ steps, byHand }: ReturnType<typeof scheduleOf>): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const [step, { attempt }] of steps.entries()) {
    if (attempt !== undefined) places.set(attempt, `${step + 1} of ${steps.length}`);
  }
  for (const number of byHand) places.set(number, 'Manual');
  return places;
}

/** A delivery with its schedule and all attempts, latest first. */
function DeliveryContent({ delivery }: { delivery: WebhookDelivery }) {
  const schedule = useMemo(() => scheduleOf(delivery), [delivery]);
  const isTest = delivery.event_type === 'webhook.test';
  const places = isTest ? undefined : placesOf(schedule);
  const attempts = delivery.attempts.toReversed();
  // New attempts must not move what the member is reading.
  const [opened] = useState(attempts[0]?.number ?? 1);
  return (
    <div className="space-y-6 pt-1">
      <DeliveryFacts delivery={delivery} />
      <section aria-label="Schedule">
        <h3 className="mb-3 font-medium">Retry schedule</h3>
        {isTest ? (
          <p className="text-muted">Tests are sent once and not retried.</p>
        ) : (
          <ScheduleSteps steps={schedule.steps} nextAt={delivery.next_attempt_at} />
        )}
      </section>
      <section aria-label="Attempts">
        <h3 className="mb-2 font-medium">Attempts</h3>
        {attempts.length === 0 ? (
          <p className="text-muted">Not sent yet.</p>
        ) : (
          <ol className="space-y-2">
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                <AttemptView
                  attempt={attempt}
                  body={delivery.request_body}
                  place={places?.get(attempt.number)}
                  open={attempt.number === opened}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** While the attempts load: the fields known from the list, otherwise a skeleton. */
function Waiting({ known }: { known: WebhookDelivery | undefined }) {
  return (
    <Loading label="the delivery" className="space-y-4 pt-1">
      {known ? (
        <DeliveryFacts delivery={known} />
      ) : (
        keyed(['w-full', 'w-full', 'w-2/3', 'w-full', 'w-1/2']).map(({ key, text: width }) => (
          <Skeleton key={key} className={width} />
        ))
      )}
      <Skeleton className="h-14 w-full rounded-md" />
      <Skeleton className="h-80 w-full rounded-md" />
    </Loading>
  );
}

function Content({ id, known }: { id: string; known: WebhookDelivery | undefined }) {
  const read = useQuery(deliveryQuery(useScope(), id));
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <DeliveryContent key={id} delivery={data.data} />
      </>
    );
  }
  if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
  return <Waiting known={known} />;
}

/** Retries the open delivery; uses the content's read. */
function Retry({ id }: { id: string }) {
  const { data } = useQuery({ ...deliveryQuery(useScope(), id), enabled: false });
  return data ? <RetryButton delivery={data.data} variant="primary" className="sm:ml-auto" /> : null;
}

type DeliveryPanelProps = {
  id: string | null;
  /** The deliveries of the page, newest first; the panel steps through them. */
  deliveries: readonly WebhookDelivery[];
  onShow: (id: string | null) => void;
};

/** One delivery with all attempts, in a side panel; on a phone it covers the page. */
export function DeliveryPanel({ id, deliveries, onShow }: DeliveryPanelProps) {
  return (
    <ClientReads>
      <StepPanel
        id={id}
        rows={deliveries}
        onShow={onShow}
        title={(delivery) => (delivery ? `Delivery of ${eventTypeLabels[delivery.event_type]}` : 'Delivery')}
        className="sm:w-[42rem] sm:max-w-[42rem]"
        tools={id ? <Retry id={id} /> : null}
      >
        {(shown, delivery) => <Content id={shown} known={delivery} />}
      </StepPanel>
    </ClientReads>
  );
}
