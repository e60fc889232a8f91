'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { requestColumns } from './request-columns';

/** The log while it loads. */
export function RequestsSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-24" />
      <FilteredListSkeleton label="Requests" columns={requestColumns} />
    </div>
  );
}
