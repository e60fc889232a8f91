'use client';

import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { endpointColumns } from '@/components/webhooks/endpoints/endpoint-columns';
import { WebhooksHeader } from '@/components/webhooks/endpoints/webhooks-header';

/** The list of endpoints while it loads. */
function EndpointListSkeleton() {
  return <ListSkeleton label="Webhook endpoints" columns={endpointColumns} rows={3} />;
}

/** The list of endpoints on its way. */
export default function Loading() {
  return (
    <>
      <WebhooksHeader />
      <EndpointListSkeleton />
    </>
  );
}
