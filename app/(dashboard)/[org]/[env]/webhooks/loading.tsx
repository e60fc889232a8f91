import { EndpointListSkeleton } from '@/components/webhooks/endpoints/endpoint-list-skeleton';
import { WebhooksHeader } from '@/components/webhooks/endpoints/webhooks-header';

/** The list of endpoints on its way. */
export default function Loading() {
  return (
    <>
      <WebhooksHeader />
      <EndpointListSkeleton />
    </>
  );
}
