'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../display/card';
import { Skeleton } from '../feedback/skeleton';
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

type FilteredListSkeletonProps<Row extends object> = ListSkeletonProps<Row> & {
  /** What stands for the filters, where they don't fill a line. */
  filters?: ReactNode;
};

/** The same under its filters. */
export function FilteredListSkeleton<Row extends object>({
  filters = <Skeleton className="h-9 w-full max-w-160 rounded-full sm:h-7" />,
  ...list
}: FilteredListSkeletonProps<Row>) {
  return (
    <div className="space-y-4">
      {filters}
      <ListSkeleton {...list} />
    </div>
  );
}
