import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/deliveries/deliveries-filters';
import { DeliveriesHeader } from '@/components/deliveries/deliveries-header';
import { DeliveriesLog } from '@/components/deliveries/deliveries-log';
import { deliveriesQuery } from '@/components/deliveries/queries';
import { webhooksQuery } from '@/components/webhooks/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';
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
