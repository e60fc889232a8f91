'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card } from '@/components/ui/card';
import { keyed } from '@/components/ui/keys';
import { Skeleton } from '@/components/ui/skeleton';
import { deliveryColumns } from './delivery-columns';

/** The log while it loads. */
export function DeliveriesSkeleton() {
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {keyed(['w-20', 'w-24', 'w-20', 'w-28', 'w-24', 'w-24', 'w-28']).map(({ key, text: width }) => (
          <Skeleton key={key} className={`h-8 rounded-full sm:h-7 ${width}`} />
        ))}
      </div>
      <Card className="overflow-clip">
        <DataTable
          label="Deliveries"
          columns={deliveryColumns}
          rows={undefined}
          rowId={({ id }) => id}
          empty={null}
          skeletonRows={10}
        />
      </Card>
    </div>
  );
}
