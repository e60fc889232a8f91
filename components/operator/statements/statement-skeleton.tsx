'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { lineColumns } from './line-columns';

/** A statement while it is on its way, in its own size. */
export function StatementSkeleton() {
  return (
    <>
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <ListSkeleton label="Lines of the statement" columns={lineColumns} />
    </>
  );
}
