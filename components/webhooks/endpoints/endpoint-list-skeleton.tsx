'use client';

import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { endpointColumns } from './endpoint-columns';

/** The list of endpoints while it loads. */
export function EndpointListSkeleton() {
  return <ListSkeleton label="Webhook endpoints" columns={endpointColumns} rows={3} />;
}
