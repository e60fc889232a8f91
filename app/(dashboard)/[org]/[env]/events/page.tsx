import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { EventsFeed } from '@/components/webhooks/events/events-feed';
import { feedFilters } from '@/components/webhooks/events/events-filters';
import { EventsHeader } from '@/components/webhooks/events/events-header';
import { eventsQuery } from '@/components/webhooks/events/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { retryWebhookDeliveryAction } from '../deliveries/actions';
import { replayWebhookAction } from '../webhooks/actions';

export const metadata: Metadata = { title: 'Events' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

/** The feed of events. */
export default async function EventsPage({ params, searchParams }: PageProps<'/[org]/[env]/events'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [eventsQuery(scope, feedFilters(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <EventsHeader />
      <EventsFeed actions={actions} />
    </HydrationBoundary>
  );
}
