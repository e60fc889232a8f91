'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { mandateColumns } from '@/components/wallets/mandates/mandate-columns';
import { MandatesHeader } from '@/components/wallets/mandates/mandates-header';

/** The list of mandates while it loads. */
export default function Loading() {
  return (
    <>
      <MandatesHeader />
      <FilteredListSkeleton
        label="Mandates"
        columns={mandateColumns}
        filters={<Skeleton className="h-9 w-56 rounded-full sm:h-7" />}
      />
    </>
  );
}
