'use client';

import { type Cell, type Row as CoreRow, FlexRender } from '@tanstack/react-table';
import { cn } from '../cn';
import { Link } from '../controls/link';
import { cellStyle, rowStyle } from './cell-style';
import { followRow, followRowInNewTab } from './follow-row';
import type { features } from './table-columns';

type Columns = typeof features;

function CellContent<Row extends object>({
  cell,
  href,
}: {
  cell: Cell<Columns, Row, unknown>;
  href?: string;
}) {
  const { meta, header } = cell.column.columnDef;
  const content = <FlexRender cell={cell} />;
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

/** One row. With an address the whole row follows it; the cell of the `title` column holds the real link. */
export function DataTableRow<Row extends object>({
  row,
  href,
}: {
  row: CoreRow<Columns, Row>;
  href?: string;
}) {
  const cells = row.getAllCells();
  const titleIndex = Math.max(
    0,
    cells.findIndex((cell) => cell.column.columnDef.meta?.phone === 'title'),
  );
  return (
    <tr
      onClick={href ? followRow : undefined}
      onAuxClick={href ? followRowInNewTab : undefined}
      className={cn(rowStyle, href && 'cursor-pointer hover:bg-subtle/70 focus-within:bg-subtle/70')}
    >
      {cells.map((cell, index) => (
        <td
          key={cell.id}
          data-lead={cell.column.columnDef.meta?.phone === 'lead' || undefined}
          className={cellStyle(cell.column.columnDef.meta)}
        >
          <CellContent cell={cell} href={index === titleIndex ? href : undefined} />
        </td>
      ))}
    </tr>
  );
}
