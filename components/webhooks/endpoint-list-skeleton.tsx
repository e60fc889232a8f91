'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card } from '@/components/ui/card';
import { endpointColumns } from './endpoint-columns';

/** The list of endpoints while it loads. */
export function EndpointListSkeleton() {
  return (
    <Card className="overflow-clip">
      <DataTable
        label="Webhook endpoints"
        columns={endpointColumns}
        rows={undefined}
        rowId={({ id }) => id}
        empty={null}
        skeletonRows={3}
      />
    </Card>
  );
}
