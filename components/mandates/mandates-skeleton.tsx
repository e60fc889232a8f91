'use client';

import { FilteredListSkeleton } from '@/components/data-table/list-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { mandateColumns } from './mandate-columns';

/** The list of mandates while it loads. */
export function MandatesSkeleton() {
  return (
    <FilteredListSkeleton
      label="Mandates"
      columns={mandateColumns}
      filters={<Skeleton className="h-9 w-56 rounded-full sm:h-7" />}
    />
  );
}
