import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { EventsFeed } from '@/components/webhooks/events/events-feed';
import { feedFilters } from '@/components/webhooks/events/events-filters';
import { eventsQuery } from '@/components/webhooks/events/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { replayWebhookAction, retryWebhookDeliveryAction } from '../webhooks/actions';

export const metadata: Metadata = { title: 'Events' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

export default async function EventsPage({ params, searchParams }: PageProps<'/[org]/[env]/events'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Events"
      description="The event feed your systems read, numbered without gaps. Kept for 90 days."
      label="the events"
      read={async () => prefetch(scope, [eventsQuery(scope, feedFilters(await searchParams))])}
    >
      <EventsFeed actions={actions} />
    </Page>
  );
}
