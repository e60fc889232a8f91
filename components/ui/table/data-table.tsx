'use client';
'use no memo';

import { type ComponentProps, createElement, type ReactNode } from 'react';
import { cn } from '../cn';
import { Link } from '../controls/link';
import { Card } from '../display/card';
import { keysFor } from '../display/keys';
import { TableScroll } from '../display/table-scroll';
import { QuietTimes } from '../display/time';
import { VisuallyHidden } from '../display/visually-hidden';
import { followRow, followRowInNewTab } from './follow-row';
import type { Column, ColumnMeta } from './table-columns';

type ListSkeletonProps<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns'
> & {
  /** Number of rows. */
  rows?: number;
};

const noId = () => '';

/** The skeleton of a list in its frame, until the server has sent the page. */
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

const PHONE: Record<NonNullable<ColumnMeta['phone']>, string> = {
  title: 'max-sm:col-start-1 max-sm:row-start-1 max-sm:min-w-0 max-sm:font-medium',
  figure: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right max-sm:font-medium',
  under: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:min-w-0 max-sm:text-sm',
  aside: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-muted max-sm:text-sm',
  line: 'max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-sm',
  hidden: 'max-sm:hidden',
  lead: 'max-sm:absolute max-sm:top-0 max-sm:left-0',
};

const wide = 'sm:max-xl:hidden';
const edges = 'sm:px-3 sm:first:pl-5 sm:last:pr-5';

/** The class of a header cell. */
function headerStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'h-9 whitespace-nowrap border-border border-b bg-canvas text-left font-medium text-muted text-xs',
    edges,
    meta?.align === 'right' && 'text-right',
    meta?.wide && wide,
    meta?.shrink && 'sm:min-w-24',
    meta?.width,
  );
}

/** The class of a body cell: a table cell from 640 px, a line of a card below. */
function cellStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'sm:h-11 sm:whitespace-nowrap sm:border-border sm:border-b sm:py-2 sm:align-middle sm:group-last/row:border-b-0',
    edges,
    meta?.align === 'right' && 'sm:text-right',
    meta?.wide && wide,
    // A cell with zero width adds nothing to its column: the others take the space that they need first.
    meta?.shrink && 'sm:w-full sm:max-w-0',
    PHONE[meta?.phone ?? 'line'],
  );
}

/** The class of a row. */
const rowStyle = cn(
  'group/row transition-colors',
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-border max-sm:border-b max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0',
  'max-sm:relative max-sm:has-[>[data-lead]]:pl-11',
);

type CellContentProps<Row> = { column: Column<Row>; row: Row; href: string | undefined };

function CellContent<Row extends object>({ column, row, href }: CellContentProps<Row>) {
  const { meta, header } = column;
  const content = column.render(row);
  if (href) {
    return (
      <Link
        href={href}
        data-row-link=""
        className="-mx-1 rounded-sm px-1 py-0.5 group-hover/row:underline underline-offset-3"
      >
        {content}
      </Link>
    );
  }
  if (typeof header !== 'string' || !header || (meta?.phone ?? 'line') !== 'line') return content;
  return (
    <>
      <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
        {header}
      </span>
      <span className="min-w-0 max-sm:truncate max-sm:text-right">{content}</span>
    </>
  );
}

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row; href: string | undefined };

/** One row. With a URL the whole row is clickable; the cell of the `title` column contains the actual link. */
function DataTableRow<Row extends object>({ columns, row, href }: RowProps<Row>) {
  const titleIndex = Math.max(
    0,
    columns.findIndex(({ meta }) => meta?.phone === 'title'),
  );
  return (
    <tr
      onClick={href ? followRow : undefined}
      onAuxClick={href ? followRowInNewTab : undefined}
      className={cn(rowStyle, href && 'cursor-pointer hover:bg-subtle/70 focus-within:bg-subtle/70')}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-lead={column.meta?.phone === 'lead' || undefined}
          className={cellStyle(column.meta)}
        >
          <CellContent column={column} row={row} href={index === titleIndex ? href : undefined} />
        </td>
      ))}
    </tr>
  );
}

type SkeletonRowsProps = { metas: readonly (ColumnMeta | undefined)[]; rows: number; label: string };

/** Skeleton rows of the same size, until the first response. */
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
  /** The name of the list, for screen readers: “Transactions”. */
  label: string;
  /** Created with `columnsOf`; define them outside the component. */
  columns: readonly Column<Row>[];
  /** The rows; undefined until the first response. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Makes each row a link. */
  rowHref?: (row: Row) => string;
  /** Replaces the rows if there are none: an `EmptyState`. */
  empty: ReactNode;
  /** Replaces everything if loading failed: an `ErrorState`. */
  error?: ReactNode;
  /** Dims the rows while newer ones load. */
  refreshing?: boolean;
  /** Number of skeleton rows. */
  skeletonRows?: number;
  /** Below the rows: a `LoadMore` or a `CursorPager`. */
  footer?: ReactNode;
};

/** A list from the service: a table on wide viewports, cards on a phone; all states use the same frame. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowHref, empty, error, refreshing = false, skeletonRows = 8 } = props;
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
            <tr>
              {columns.map(({ id, header, meta }) => (
                <th key={id} scope="col" className={headerStyle(meta)}>
                  {typeof header === 'function' ? createElement(header) : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={cn('transition-opacity max-sm:block', refreshing && 'opacity-60')}>
            {rows ? (
              rows.map((row) => (
                <DataTableRow key={rowId(row)} columns={columns} row={row} href={rowHref?.(row)} />
              ))
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
