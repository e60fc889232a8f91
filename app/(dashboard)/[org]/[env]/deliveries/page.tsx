import { Send } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { DeliveriesList } from '@/components/webhooks/deliveries/deliveries-list';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { replayWebhookAction, retryWebhookDeliveryAction } from '../webhooks/actions';

export const metadata: Metadata = { title: 'Deliveries' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

/** Makes three API calls: the endpoints, the page of the log, and the summary of what matches. */
export default async function DeliveriesPage({ params, searchParams }: PageProps<'/[org]/[env]/deliveries'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
        isList
        title="Deliveries"
        description="Every event sent to your endpoints, with responses and retries, in real time."
      />
      <Permitted
        permission="webhooks:read"
        icon={<Send aria-hidden="true" />}
        title="You can’t read deliveries"
      >
        {permits(permissions, 'webhooks:read') ? (
          <DeliveriesList scope={scope} address={await searchParams} actions={actions} />
        ) : null}
      </Permitted>
    </>
  );
}
