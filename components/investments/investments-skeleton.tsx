'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Investment } from '@/lib/contract/investments';
import { investmentColumns } from './investment-columns';

const idOf = ({ id }: Investment) => id;

/** The catalogue while it loads. */
export function InvestmentsSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-9 w-full max-w-160 rounded-full sm:h-7" />
      <Card className="overflow-clip">
        <DataTable
          label="Investments"
          columns={investmentColumns}
          rows={undefined}
          rowId={idOf}
          empty={null}
          skeletonRows={10}
        />
      </Card>
    </div>
  );
}
