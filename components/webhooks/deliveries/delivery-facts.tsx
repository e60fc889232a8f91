'use client';

import { useScope } from '@/components/shell/session/scope';
import { Copyable, CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import * as routes from '@/lib/dashboard/routes/routes';
import { deliveryStatusMeanings } from '../labels/deliveries';
import { DeliveryStatus } from '../labels/delivery-status';
import { NextAttempt } from './attempt/next-attempt';
import { useDeliveryTools } from './delivery-tools';
import { resourceHref } from './resource-href';

type LinkedIdProps = { id: string; label: string; href: string | undefined };

/** An id that copies, and leads to its record where that has a page. */
function LinkedId({ id, label, href }: LinkedIdProps) {
  if (!href) return <Copyable value={id} label={label} mono />;
  return (
    <span className="flex items-center justify-end gap-0.5">
      <TextLink href={href} className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
        {id}
      </TextLink>
      <CopyButton value={id} label={label} />
    </span>
  );
}

function EndpointValue({ id }: { id: string }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const endpoint = endpoints?.get(id);
  if (endpoint) return <TextLink href={routes.webhook(org, env, id)}>{endpoint.url}</TextLink>;
  return endpoints ? 'Deleted' : <LinkedId id={id} label="endpoint id" href={routes.webhook(org, env, id)} />;
}

/** What is known of a delivery, its attempts left out. */
export function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
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
      value: <LinkedId id={event_id} label="event id" href={routes.event(scope.org, scope.env, event_id)} />,
      hint: <code className="font-mono">{event_type}</code>,
    },
    {
      label: 'About',
      value: (
        <LinkedId id={resource_id} label="record id" href={resourceHref(scope, event_type, resource_id)} />
      ),
    },
    { label: 'Delivery', value: <Copyable value={id} label="delivery id" mono /> },
    { label: 'Created, Lagos', value: <Time value={delivery.created_at} /> },
  ];
  return <DescriptionList items={items} />;
}
