'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { reconciliationColumns } from './reconciliation-columns';

/** The head of the reconciliation: what it is, in a sentence. */
export function ReconciliationHeader({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      title="Reconciliation"
      description="A wallet must hold the sum of its transactions, which is added up afresh each time, at one moment."
      actions={actions}
    />
  );
}

/** The reconciliation while it runs for the first time. */
export function ReconciliationSkeleton() {
  return (
    <>
      <ReconciliationHeader actions={<Skeleton className="h-8 w-28 rounded-md" />} />
      <Skeleton className="h-17 w-full rounded-lg" />
      <ListSkeleton label="Reconciliation of the wallets" columns={reconciliationColumns} rows={3} />
    </>
  );
}
