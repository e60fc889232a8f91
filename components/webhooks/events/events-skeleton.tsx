'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { eventColumns } from './event-columns';

/** The feed while it loads. */
export function EventsSkeleton() {
  return (
    <FilteredListSkeleton
      label="Events"
      columns={eventColumns}
      filters={<Skeleton className="h-8 w-20 rounded-full sm:h-7" />}
    />
  );
}
