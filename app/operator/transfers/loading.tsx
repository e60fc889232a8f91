'use client';

import { transferColumns } from '@/components/operator/transfers/transfer-columns';
import { TRANSFERS_FOR } from '@/components/operator/transfers/transfer-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The transfers while they load. */
export default function TransfersLoading() {
  return (
    <>
      <PageHeader title="Transfers" description={TRANSFERS_FOR} actions={<Skeleton className="h-8 w-36" />} />
      <Skeleton className="h-9 w-96 max-w-full" />
      <FilteredListSkeleton label="Transfers" columns={transferColumns} />
    </>
  );
}
