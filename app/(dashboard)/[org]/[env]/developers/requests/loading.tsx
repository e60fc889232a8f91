'use client';

import { requestColumns } from '@/components/developers/requests/request-columns';
import { RequestsHeader } from '@/components/developers/requests/requests-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The log while it loads. */
export default function Loading() {
  return (
    <>
      <RequestsHeader />
      <div className="space-y-4">
        <Skeleton className="h-24" />
        <FilteredListSkeleton label="Requests" columns={requestColumns} />
      </div>
    </>
  );
}
