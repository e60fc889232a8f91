'use client';

import { auditColumns } from '@/components/organisation/audit/audit-columns';
import { AuditHeader } from '@/components/organisation/audit/audit-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The audit trail while it loads. */
export default function Loading() {
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
