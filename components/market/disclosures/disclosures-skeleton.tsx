'use client';

import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { disclosureColumns } from './disclosure-columns';

/** The list of disclosures while it loads. */
export function DisclosuresSkeleton() {
  return <FilteredListSkeleton label="Disclosures" columns={disclosureColumns} />;
}

/** One disclosure while it loads. */
export function DisclosureSkeleton() {
  return (
    <Loading label="the disclosure" className="space-y-6">
      <Skeleton className="h-8 w-full max-w-2xl" />
      <Card className="space-y-4 p-4 sm:p-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-48 w-full" />
      </Card>
    </Loading>
  );
}
