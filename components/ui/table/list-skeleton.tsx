'use client';

import type { ComponentProps } from 'react';
import { Card } from '../display/card';
import { DataTable } from './data-table';

type ListSkeletonProps<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns'
> & {
  /** How many rows it has. */
  rows?: number;
};

const noId = () => '';

/** A list in its frame while it loads: what stands there before its page has come from the server. */
export function ListSkeleton<Row extends object>({ label, columns, rows = 10 }: ListSkeletonProps<Row>) {
  return (
    <Card className="overflow-clip">
      <DataTable
        label={label}
        columns={columns}
        rows={undefined}
        rowId={noId}
        empty={null}
        skeletonRows={rows}
      />
    </Card>
  );
}
