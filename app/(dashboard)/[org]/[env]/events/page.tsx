import { RadioTower } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { EventsList } from '@/components/webhooks/events/events-list';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { replayWebhookAction, retryWebhookDeliveryAction } from '../webhooks/actions';

export const metadata: Metadata = { title: 'Events' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

/** Makes one API call: the page of the feed. */
export default async function EventsPage({ params, searchParams }: PageProps<'/[org]/[env]/events'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
        isList
        title="Events"
        description="The event feed your systems read, numbered without gaps. Kept for 90 days."
      />
      <Permitted
        permission="webhooks:read"
        icon={<RadioTower aria-hidden="true" />}
        title="You can’t read events"
      >
        {permits(permissions, 'webhooks:read') ? (
          <EventsList scope={scope} address={await searchParams} actions={actions} />
        ) : null}
      </Permitted>
    </>
  );
}
