'use client';

import { exceptionColumns } from '@/components/operator/exceptions/exception-columns';
import { EXCEPTIONS_FOR } from '@/components/operator/exceptions/exception-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The exceptions while they load. */
export default function ExceptionsLoading() {
  return (
    <>
      <PageHeader title="Exceptions" description={EXCEPTIONS_FOR} />
      <Skeleton className="h-9 w-60 max-w-full" />
      <FilteredListSkeleton label="Exceptions" columns={exceptionColumns} />
    </>
  );
}
