'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { endpointName } from '@/components/webhooks/deliveries/delivery-tools';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { DeliveryStatus } from '@/components/webhooks/labels/delivery-status';
import type { OrderStep } from '@/lib/contract/trading/order-steps';
import * as routes from '@/lib/dashboard/routes/routes';
import type { OrderDeliveries } from './use-order-deliveries';

/** Where the event of a step was sent, and how it arrived. */
export function StepDeliveries({
  event,
  deliveries,
}: {
  event: NonNullable<OrderStep['event']>;
  deliveries: OrderDeliveries;
}) {
  const scope = useScope();
  const isSent = deliveries.state === 'known' && (deliveries.of(event.id) ?? []).length > 0;
  // Their names, for whoever may read the deliveries to them.
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: isSent });
  if (deliveries.state === 'loading') return <Skeleton className="mt-1 w-40" />;
  if (deliveries.state !== 'known') return null;
  // What paid for the order is told as an event of its funding request.
  if (!event.type.startsWith('order.')) {
    return (
      <p className="text-sm">
        <TextLink href={routes.deliveries(scope.org, scope.env, { event_id: event.id })}>
          Where it was sent
        </TextLink>
      </p>
    );
  }
  const sent = deliveries.of(event.id) ?? [];
  if (sent.length === 0) return <p className="text-muted text-sm">Sent to no endpoint</p>;
  const endpoints = data && new Map(data.data.map((endpoint) => [endpoint.id, endpoint]));
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {sent.map((delivery) => {
        const endpoint = endpoints?.get(delivery.endpoint_id);
        return (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink
              href={routes.delivery(scope.org, scope.env, delivery.id)}
              className="min-w-0 truncate font-normal"
            >
              {endpoint ? endpointName(endpoint, endpoints) : endpoints ? 'Deleted endpoint' : 'Delivery'}
            </TextLink>
            <DeliveryStatus status={delivery.status} />
          </li>
        );
      })}
    </ul>
  );
}
