'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { reportColumns } from './report-columns';
import { REPORT_FOR } from './report-view';

/** The report while it is on its way, in its own size. */
export function ReportSkeleton() {
  return (
    <>
      <PageHeader
        title="Settlements"
        description={REPORT_FOR}
        actions={<Skeleton className="h-8 w-56 max-w-full" />}
      />
      <FilteredListSkeleton label="Settlements" columns={reportColumns} />
    </>
  );
}
