'use client';

import type { Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { ChangeFigure } from '../../common/change-figure';
import { CompactFigure } from '../../common/price';
import { type BarFigures, type ChartModel, figuresOf } from '../chart-model';
import type { BarColumn } from './bar-columns';
import { barLabel } from './bar-time';

/** The height of every row, in pixels. */
export const ROW_HEIGHT = 28;

function Cell({ column, figures }: { column: BarColumn; figures: BarFigures | undefined }) {
  const value = figures && column.value(figures);
  if (column.kind === 'change') {
    return <ChangeFigure {...(column.percent ? { percent: value } : { change: value })} />;
  }
  if (column.kind === 'amount') return <CompactFigure value={value} />;
  if (column.kind === 'count') return <CompactFigure value={value === undefined ? value : Number(value)} />;
  return value ?? <span className="text-muted">–</span>;
}

type BarRowProps = {
  ref: Ref<HTMLTableRowElement>;
  model: ChartModel;
  columns: readonly BarColumn[];
  /** Index of the bar, and of the first bar that is shown. */
  index: number;
  first: number;
  /** Its place in the table, from zero. */
  place: number;
  /** It is the stop of the Tab key. */
  isStop: boolean;
  isMarked: boolean;
  onMark: (index: number) => void;
};

/** One bar as a row of the table. */
export function BarRow({ ref, model, columns, index, first, place, isStop, isMarked, onMark }: BarRowProps) {
  const figures = figuresOf(model, index, first);
  return (
    <tr
      ref={ref}
      data-second={model.seconds[index]}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={place + 2}
      aria-current={isMarked ? 'true' : undefined}
      onFocus={() => {
        if (!isMarked) onMark(index);
      }}
      onMouseDown={() => onMark(index)}
      style={{ height: ROW_HEIGHT }}
      className={cn(
        'hover:bg-subtle focus-visible:-outline-offset-2 aria-[current=true]:bg-selected',
        place % 2 === 0 && 'bg-canvas/60',
      )}
    >
      {columns.map((column) =>
        column.kind === 'time' ? (
          <th key={column.name} scope="row" className="truncate px-2 text-left font-normal">
            {figures ? barLabel(figures.bar.time, model.interval) : null}
          </th>
        ) : (
          <td key={column.name} className="truncate px-2 text-right">
            <Cell column={column} figures={figures} />
          </td>
        ),
      )}
    </tr>
  );
}

/** The names of the columns, which stay in sight. */
export function BarHeads({ columns }: { columns: readonly BarColumn[] }) {
  return (
    <thead className="sticky top-0 z-10 bg-canvas text-muted text-xs">
      <tr aria-rowindex={1}>
        {columns.map(({ name, kind }) => (
          <th
            key={name}
            scope="col"
            className={cn(
              'h-7 truncate border-border border-b px-2 font-medium',
              kind === 'time' ? 'text-left' : 'text-right',
            )}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** So many pixels of rows that are out of sight: nothing that could be read or reached. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr inert>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
