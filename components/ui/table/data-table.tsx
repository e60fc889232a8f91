import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { cn } from '../cn';
import { Link } from '../controls/link';
import { Card } from '../display/card';
import { keysFor } from '../display/keys';
import { TableScroll } from '../display/table-scroll';
import { QuietTimes } from '../display/time';
import { VisuallyHidden } from '../display/visually-hidden';
import type { Density } from './list-look';
import { TableBody } from './table-body';
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
/** The first column stays in sight while a table scrolls sideways, and with a checkbox the one after it too. */
const sticky = cn(
  'sm:in-data-scrolls:first:sticky sm:in-data-scrolls:first:left-0 sm:in-data-scrolls:first:z-5',
  'sm:in-data-scrolled:first:border-border sm:in-data-scrolled:first:not-data-lead:border-r',
  'sm:in-data-scrolls:[[data-lead]+&]:sticky sm:in-data-scrolls:[[data-lead]+&]:left-12 sm:in-data-scrolls:[[data-lead]+&]:z-5',
  'sm:in-data-scrolled:[[data-lead]+&]:border-border sm:in-data-scrolled:[[data-lead]+&]:border-r',
);

/** The height of a row with one line, and the space around its content. */
const heights: Record<Density, string> = {
  compact: '[--row-height:2.25rem] [--row-space:0.25rem]',
  standard: '[--row-height:2.75rem] [--row-space:0.5rem]',
  roomy: '[--row-height:3.25rem] [--row-space:0.75rem]',
};

/** The class of a header cell. */
function headerStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'h-9 whitespace-nowrap border-border border-b bg-canvas text-left font-medium text-muted text-xs',
    edges,
    sticky,
    meta?.align === 'right' && 'text-right',
    meta?.wide && wide,
    meta?.shrink && 'sm:min-w-24',
    meta?.width,
  );
}

/** The class of a body cell: a table cell from 640 px, a line of a card below. */
function cellStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'sm:h-(--row-height) sm:whitespace-nowrap sm:border-border sm:border-b sm:py-(--row-space) sm:align-middle sm:group-last/row:border-b-0',
    edges,
    sticky,
    'sm:in-data-scrolls:first:bg-inherit sm:in-data-scrolls:[[data-lead]+&]:bg-inherit',
    meta?.align === 'right' && 'sm:text-right',
    meta?.wide && wide,
    // A cell with zero width adds nothing to its column: the others take the space that they need first.
    meta?.shrink && 'sm:w-full sm:max-w-0',
    PHONE[meta?.phone ?? 'line'],
  );
}

/** The class of a row. */
const rowStyle = cn(
  'group/row bg-surface transition-colors',
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
        className="-mx-1 inline-block max-w-[calc(100%+0.5rem)] rounded-sm px-1 py-0.5 group-hover/row:underline underline-offset-3"
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
    <tr className={cn(rowStyle, href && 'cursor-pointer hover:bg-subtle focus-within:bg-subtle')}>
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

/** The column that a list is sorted by. */
interface Sorted {
  /** The column's id. */
  readonly column: string;
  /** `none` while the list has an order of its own. */
  readonly direction: 'ascending' | 'descending' | 'none';
  /** The URL of the next order. */
  readonly href: string;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

type HeaderProps<Row> = { column: Column<Row>; sorted: Sorted | undefined };

function Header<Row extends object>({ column: { id, header, meta }, sorted }: HeaderProps<Row>) {
  const title = typeof header === 'function' ? createElement(header) : header;
  if (sorted?.column !== id) {
    return (
      <th scope="col" data-lead={meta?.phone === 'lead' || undefined} className={headerStyle(meta)}>
        {title}
      </th>
    );
  }
  const { direction, href } = sorted;
  const Arrow = arrows[direction];
  return (
    <th scope="col" aria-sort={direction} className={headerStyle(meta)}>
      <Link href={href} className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text">
        {title}
        <Arrow aria-hidden="true" className="size-3.5" />
      </Link>
    </th>
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
  /** Makes the header of a column a link to the next order. */
  sorted?: Sorted;
  /** The height of the rows. */
  density?: Density;
};

/** A list from the service: a table on wide viewports, cards on a phone; all states use the same frame. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowHref, empty, error, refreshing = false, skeletonRows = 8 } = props;
  const { sorted, density = 'standard' } = props;
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <QuietTimes>
      <TableScroll label={label} hasStickyColumn>
        <table
          aria-busy={refreshing || !rows}
          className={cn('w-full border-separate border-spacing-0 text-base max-sm:block', heights[density])}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="sticky top-(--sticky-top,0px) z-10 max-sm:sr-only">
            <tr>
              {columns.map((column) => (
                <Header key={column.id} column={column} sorted={sorted} />
              ))}
            </tr>
          </thead>
          <TableBody refreshing={refreshing}>
            {rows ? (
              rows.map((row) => (
                <DataTableRow key={rowId(row)} columns={columns} row={row} href={rowHref?.(row)} />
              ))
            ) : (
              <SkeletonRows metas={columns.map((column) => column.meta)} rows={skeletonRows} label={label} />
            )}
          </TableBody>
        </table>
      </TableScroll>
      {props.footer}
    </QuietTimes>
  );
}
