'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { statementColumns } from './statement-columns';
import { STATEMENTS_FOR } from './statement-list';

/** The statements while they are on their way, in their own size. */
export function StatementsSkeleton() {
  return (
    <>
      <PageHeader
        title="Statements"
        description={STATEMENTS_FOR}
        actions={<Skeleton className="h-8 w-40" />}
      />
      <FilteredListSkeleton label="Statements" columns={statementColumns} />
    </>
  );
}
