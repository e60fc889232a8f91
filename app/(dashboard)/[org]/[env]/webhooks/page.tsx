import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { EndpointList } from '@/components/webhooks/endpoints/endpoint-list';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { WebhooksHeader } from '@/components/webhooks/endpoints/webhooks-header';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Webhooks' };

/** The webhook endpoints of an environment. */
export default async function WebhooksPage({ params }: PageProps<'/[org]/[env]/webhooks'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [webhooksQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <WebhooksHeader most={MOST_ENDPOINTS} />
      <EndpointList most={MOST_ENDPOINTS} />
    </HydrationBoundary>
  );
}
