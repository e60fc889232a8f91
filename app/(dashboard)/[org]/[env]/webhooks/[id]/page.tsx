import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { hourRanges, rangeOf } from '@/components/ui/charts/ranges';
import { EndpointView } from '@/components/webhooks/endpoints/endpoint-view';
import {
  latestDeliveriesQuery,
  webhookHealthQuery,
  webhookQuery,
} from '@/components/webhooks/endpoints/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import {
  deleteWebhookAction,
  replayWebhookAction,
  rotateWebhookSecretAction,
  testWebhookAction,
  updateWebhookAction,
} from '../actions';

export const metadata: Metadata = { title: 'Webhook endpoint' };

const actions = {
  update: updateWebhookAction,
  remove: deleteWebhookAction,
  test: testWebhookAction,
  rotate: rotateWebhookSecretAction,
  replay: replayWebhookAction,
};

export default async function WebhookPage({ params, searchParams }: PageProps<'/[org]/[env]/webhooks/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const { hours } = rangeOf(hourRanges, (await searchParams).range, hourRanges[0]);
  return (
    <PageContent
      label="the endpoint"
      read={() =>
        prefetch(scope, [
          webhookQuery(scope, id),
          webhookHealthQuery(scope, id, hours),
          latestDeliveriesQuery(scope, id),
        ])
      }
    >
      <EndpointView id={id} actions={actions} />
    </PageContent>
  );
}
