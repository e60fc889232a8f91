import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/webhooks/deliveries/deliveries-filters';
import { DeliveriesHeader } from '@/components/webhooks/deliveries/deliveries-header';
import { DeliveriesLog } from '@/components/webhooks/deliveries/deliveries-log';
import { deliveriesQuery } from '@/components/webhooks/deliveries/queries';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { replayWebhookAction } from '../webhooks/actions';
import { retryWebhookDeliveryAction } from './actions';

export const metadata: Metadata = { title: 'Deliveries' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

/** The log of webhook deliveries. */
export default async function DeliveriesPage({ params, searchParams }: PageProps<'/[org]/[env]/deliveries'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [
    deliveriesQuery(scope, listFilters(await searchParams)),
    webhooksQuery(scope),
  ]);
  return (
    <HydrationBoundary state={state}>
      <DeliveriesHeader />
      <DeliveriesLog actions={actions} />
    </HydrationBoundary>
  );
}
