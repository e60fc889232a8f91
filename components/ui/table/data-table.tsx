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
import { rowGroups } from './row-groups';
import { TableBody } from './table-body';
import type { Column, ColumnMeta } from './table-columns';
import { cellStyle, headerStyle, heights } from './table-style';

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

type CellContentProps<Row> = { column: Column<Row>; row: Row; href: string | undefined };

function CellContent<Row extends object>({ column, row, href }: CellContentProps<Row>) {
  const { meta, header } = column;
  const content = column.render(row);
  if (href) {
    return (
      <Link
        href={href}
        data-row-link=""
        className="-mx-1 inline-block max-w-[calc(100%+0.5rem)] rounded-sm px-1 py-0.5 in-[tr:hover]:underline underline-offset-3"
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
    <tr className={cn('list-row', href && 'cursor-pointer hover:bg-subtle focus-within:bg-subtle')}>
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

/** Consecutive rows with the same key. */
export interface Group<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  /** Whether it is the first of the table. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What consecutive rows have in common. */
interface Groups<Row> {
  readonly keyOf: (row: Row) => string;
  /** The heading of a group. */
  readonly title: (group: Group<Row>) => ReactNode;
}

type RowsProps<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'rowHref' | 'groups'> & {
  rows: readonly Row[];
  refreshing: boolean;
};

/** All rows; groups each have a body of their own, whose heading is its row header. */
function BodyRows<Row extends object>({ columns, rows, rowId, rowHref, groups, refreshing }: RowsProps<Row>) {
  const lines = (some: readonly Row[]) =>
    some.map((row) => <DataTableRow key={rowId(row)} columns={columns} row={row} href={rowHref?.(row)} />);
  if (!groups) return <TableBody refreshing={refreshing}>{lines(rows)}</TableBody>;
  return rowGroups(rows, groups.keyOf).map(({ key, rows: own }, index, { length }) => (
    <TableBody key={key} refreshing={refreshing}>
      <tr className="max-sm:block">
        <th
          scope="rowgroup"
          colSpan={columns.length}
          className="h-8 border-border border-b bg-canvas px-4 text-left font-medium text-sm in-[tbody+tbody]:border-t max-sm:flex max-sm:h-auto max-sm:min-h-7 max-sm:items-center max-sm:py-1 sm:px-5"
        >
          <span className="sm:in-data-scrolls:sticky sm:in-data-scrolls:left-5">
            {groups.title({ key, rows: own, isFirst: index === 0, isLast: index === length - 1 })}
          </span>
        </th>
      </tr>
      {lines(own)}
    </TableBody>
  ));
}

type SkeletonRowsProps = { metas: readonly (ColumnMeta | undefined)[]; rows: number; label: string };

/** Skeleton rows of the same size, until the first response. */
function SkeletonRows({ metas, rows, label }: SkeletonRowsProps) {
  const cells = keysFor(metas.length).map((key, column) => ({ key, meta: metas[column] }));
  return (
    <>
      {keysFor(rows).map((rowKey, row) => (
        <tr key={rowKey} className="list-row">
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
  /** Puts a heading above consecutive rows with the same key. */
  groups?: Groups<Row> | undefined;
};

/** A list from the service: a table on wide viewports, cards on a phone; all states use the same frame. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, error, refreshing = false, skeletonRows = 8 } = props;
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
          {rows ? (
            <BodyRows {...props} rows={rows} refreshing={refreshing} />
          ) : (
            <TableBody refreshing={refreshing}>
              <SkeletonRows metas={columns.map((column) => column.meta)} rows={skeletonRows} label={label} />
            </TableBody>
          )}
        </table>
      </TableScroll>
      {props.footer}
    </QuietTimes>
  );
}
