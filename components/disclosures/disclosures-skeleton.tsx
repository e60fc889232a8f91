'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Disclosure } from '@/lib/contract/market-disclosures';
import { disclosureColumns } from './disclosure-columns';

const idOf = ({ id }: Disclosure) => id;

/** The list of disclosures while it loads. */
export function DisclosuresSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-9 w-full max-w-160 rounded-full sm:h-7" />
      <Card className="overflow-clip">
        <DataTable
          label="Disclosures"
          columns={disclosureColumns}
          rows={undefined}
          rowId={idOf}
          empty={null}
          skeletonRows={10}
        />
      </Card>
    </div>
  );
}

/** One disclosure while it loads. */
export function DisclosureSkeleton() {
  return (
    <Loading label="the disclosure" className="space-y-6">
      <Skeleton className="h-8 w-full max-w-2xl" />
      <Card className="space-y-4 p-4 sm:p-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-48 w-full" />
      </Card>
    </Loading>
  );
}
