'use client';

import { queueColumns } from '@/components/operator/review/queue/queue-columns';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';

/** The queue while it loads. */
export default function QueueLoading() {
  return (
    <>
      <PageHeader title="Verifications" description="Those that wait for a reviewer stand first." />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-8 w-20 rounded-full sm:h-7" />
        <Skeleton className="h-8 w-24 rounded-full sm:h-7" />
        <Skeleton className="h-9 w-full rounded-full sm:h-7 sm:w-56" />
      </div>
      <ListSkeleton label="Verifications" columns={queueColumns} />
    </>
  );
}
