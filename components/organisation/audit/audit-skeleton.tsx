'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { auditColumns } from './audit-columns';
import { AuditHeader } from './audit-header';

/** The audit trail while it loads. */
export function AuditSkeleton() {
  return (
    <>
      <AuditHeader />
      <div className="space-y-4">
        <Skeleton className="h-20 w-full rounded-lg" />
        <FilteredListSkeleton label="Audit trail" columns={auditColumns} />
      </div>
    </>
  );
}
