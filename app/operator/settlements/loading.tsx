'use client';

import { reportColumns } from '@/components/operator/settlements/report-columns';
import { REPORT_FOR } from '@/components/operator/settlements/report-view';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The report while it loads. */
export default function SettlementsLoading() {
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
