import { EndpointListSkeleton } from '@/components/webhooks/endpoint-list-skeleton';
import { WebhooksHeader } from '@/components/webhooks/webhooks-header';

/** The list of endpoints on its way. */
export default function Loading() {
  return (
    <>
      <WebhooksHeader />
      <EndpointListSkeleton />
    </>
  );
}
