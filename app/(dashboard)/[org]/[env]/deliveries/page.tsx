import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { listFilters } from '@/components/webhooks/deliveries/deliveries-filters';
import { DeliveriesLog } from '@/components/webhooks/deliveries/deliveries-log';
import { deliveriesQuery } from '@/components/webhooks/deliveries/queries';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { replayWebhookAction, retryWebhookDeliveryAction } from '../webhooks/actions';

export const metadata: Metadata = { title: 'Deliveries' };

const actions = { retry: retryWebhookDeliveryAction, replay: replayWebhookAction };

/** The webhook delivery log. */
export default async function DeliveriesPage({ params, searchParams }: PageProps<'/[org]/[env]/deliveries'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Deliveries"
      description="Every event sent to your endpoints, with responses and retries, in real time."
      label="the deliveries"
      read={async () =>
        prefetch(scope, [deliveriesQuery(scope, listFilters(await searchParams)), webhooksQuery(scope)])
      }
    >
      <DeliveriesLog actions={actions} />
    </Page>
  );
}
