'use client';

import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { endpointColumns } from '@/components/webhooks/endpoints/endpoint-columns';
import { WebhooksHeader } from '@/components/webhooks/endpoints/webhooks-header';

/** The list of endpoints while it loads. */
export default function Loading() {
  return (
    <>
      <WebhooksHeader />
      <ListSkeleton label="Webhook endpoints" columns={endpointColumns} rows={3} />
    </>
  );
}
