'use client';

import { FlexRender, type TableOptions, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { keysFor } from '../display/keys';
import { TableScroll } from '../display/table-scroll';
import { QuietTimes } from '../display/time';
import { VisuallyHidden } from '../display/visually-hidden';
import { cellStyle, headerStyle, rowStyle } from './cell-style';
import { type ColumnMeta, features } from './table-columns';
import { DataTableRow } from './table-row';

type SkeletonRowsProps = { metas: readonly (ColumnMeta | undefined)[]; rows: number; label: string };

/** Rows of the same size while the first answer is on its way. */
function SkeletonRows({ metas, rows, label }: SkeletonRowsProps) {
  const cells = keysFor(metas.length).map((key, column) => ({ key, meta: metas[column] }));
  return (
    <>
      {keysFor(rows).map((rowKey, row) => (
        <tr key={rowKey} className={rowStyle}>
          {cells.map(({ key, meta }, column) => (
            <td key={key} data-lead={meta?.phone === 'lead' || undefined} className={cellStyle(meta)}>
              {row === 0 && column === 0 ? (
                <VisuallyHidden>Loading {label.toLowerCase()}…</VisuallyHidden>
              ) : null}
              <span
                aria-hidden="true"
                className={cn(
                  'inline-block h-3.5 w-24 max-w-full animate-pulse rounded-sm bg-selected align-middle',
                  column % 2 === 1 && 'w-16',
                  meta?.phone === 'lead' && 'w-4 max-sm:m-3.5',
                )}
              />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

type DataTableProps<Row extends object> = {
  /** What the list holds, for screen readers: “Transactions”. */
  label: string;
  /** Made with `columnsOf`; keep them outside the component. */
  columns: TableOptions<typeof features, Row>['columns'];
  /** The rows; undefined while the first of them load. Keep the array stable between renders. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Makes each row a link. */
  rowHref?: (row: Row) => string;
  /** Stands in place of the rows when there are none: an `EmptyState`. */
  empty: ReactNode;
  /** Stands in place of everything when loading failed: an `ErrorState`. */
  error?: ReactNode;
  /** Dims the rows while newer ones are on their way. */
  refreshing?: boolean;
  /** How many rows the skeleton has. */
  skeletonRows?: number;
  /** Below the rows: a `LoadMore` or a `CursorPager`. */
  footer?: ReactNode;
};

const NO_ROWS: readonly never[] = [];

/** A list from the service: a table on wide screens, cards on a phone; all of its states stand in the same frame. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowHref, empty, error, refreshing = false, skeletonRows = 8 } = props;
  const table = useTable({ features, columns, data: rows ?? NO_ROWS, getRowId: rowId });
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <QuietTimes>
      <TableScroll label={label}>
        <table
          aria-busy={refreshing || !rows}
          className="w-full border-separate border-spacing-0 text-base max-sm:block"
        >
          <caption className="sr-only">{label}</caption>
          <thead className="sticky top-(--sticky-top,0px) z-10 max-sm:sr-only">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" className={headerStyle(header.column.columnDef.meta)}>
                    <FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className={cn('transition-opacity max-sm:block', refreshing && 'opacity-60')}>
            {rows ? (
              table
                .getRowModel()
                .rows.map((row) => <DataTableRow key={row.id} row={row} href={rowHref?.(row.original)} />)
            ) : (
              <SkeletonRows metas={columns.map((column) => column.meta)} rows={skeletonRows} label={label} />
            )}
          </tbody>
        </table>
      </TableScroll>
      {props.footer}
    </QuietTimes>
  );
}
