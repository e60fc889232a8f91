'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { queueColumns } from './queue-columns';

/** The orders to fulfil while they are on their way, in their own size. */
export function QueueSkeleton() {
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
