'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { exceptionColumns } from './exception-columns';
import { EXCEPTIONS_FOR } from './exception-list';

/** The exceptions while they are on their way, in their own size. */
export function ExceptionsSkeleton() {
  return (
    <>
      <PageHeader title="Exceptions" description={EXCEPTIONS_FOR} />
      <Skeleton className="h-9 w-60 max-w-full" />
      <FilteredListSkeleton label="Exceptions" columns={exceptionColumns} />
    </>
  );
}
