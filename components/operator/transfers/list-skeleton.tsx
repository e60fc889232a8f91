'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { transferColumns } from './transfer-columns';
import { TRANSFERS_FOR } from './transfer-list';

/** The transfers while they are on their way, in their own size. */
export function TransfersSkeleton() {
  return (
    <>
      <PageHeader title="Transfers" description={TRANSFERS_FOR} actions={<Skeleton className="h-8 w-36" />} />
      <Skeleton className="h-9 w-96 max-w-full" />
      <FilteredListSkeleton label="Transfers" columns={transferColumns} />
    </>
  );
}
