'use client';

import { FilteredListSkeleton } from '@/components/data-table/list-skeleton';
import { PageHeader } from '@/components/shell/page-header';
import { Skeleton } from '@/components/ui/skeleton';
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
