'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { eventColumns } from './event-columns';

/** The feed while it loads. */
export function EventsSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-8 w-20 rounded-full sm:h-7" />
      <Card className="overflow-clip">
        <DataTable
          label="Events"
          columns={eventColumns}
          rows={undefined}
          rowId={({ id }) => id}
          empty={null}
          skeletonRows={10}
        />
      </Card>
    </div>
  );
}
