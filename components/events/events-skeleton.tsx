'use client';

import { FilteredListSkeleton } from '@/components/data-table/list-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
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
