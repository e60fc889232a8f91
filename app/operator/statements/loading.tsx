'use client';

import { statementColumns } from '@/components/operator/statements/statement-columns';
import { STATEMENTS_FOR } from '@/components/operator/statements/statement-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The statements while they load. */
export default function StatementsLoading() {
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
