'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
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
