'use client';

import { queueColumns } from '@/components/operator/orders/queue-columns';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The orders to fulfil while they load. */
export default function OrdersLoading() {
  return (
    <>
      <PageHeader
        title="Orders"
        description="Those that wait to be dealt, the longest waiting first."
        actions={<Skeleton className="h-8 w-72 max-w-full" />}
      />
      <FilteredListSkeleton label="Orders" columns={queueColumns} />
    </>
  );
}
