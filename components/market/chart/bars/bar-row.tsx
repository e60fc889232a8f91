'use client';

import type { Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { formatDecimal } from '@/lib/format';
import { ChangeFigure, CompactFigure } from '../../common/price';
import { type BarFigures, type ChartModel, figuresOf, withDecimals } from '../chart-model';
import { barLabel } from './bar-time';

/** A column of the table of bars. Its width is in rem. */
interface BarColumn {
  readonly name: string;
  readonly width: number;
  readonly kind: 'time' | 'figure' | 'change' | 'count' | 'amount';
  readonly percent?: boolean;
  readonly value: (figures: BarFigures) => string | undefined;
}

/** Prices have equally many decimals, so that they align. */
const decimal = (value: string | undefined, decimals: number) =>
  value && formatDecimal(withDecimals(value, decimals));

/** The width in rem of a figure with this many characters, including padding. */
const widthOf = (characters: number) => 1.2 + 0.52 * characters;

function priceColumns({ longest, decimals, interval }: ChartModel): BarColumn[] {
  const width = widthOf(longest);
  return [
    { name: 'Time, Lagos', width: interval === '1d' ? 8.25 : 9, kind: 'time', value: ({ bar }) => bar.time },
    { name: 'Open', width, kind: 'figure', value: ({ bar }) => decimal(bar.open, decimals) },
    { name: 'High', width, kind: 'figure', value: ({ bar }) => decimal(bar.high, decimals) },
    { name: 'Low', width, kind: 'figure', value: ({ bar }) => decimal(bar.low, decimals) },
    { name: 'Close', width, kind: 'figure', value: ({ bar }) => decimal(bar.close, decimals) },
    { name: 'Change', width: width + 0.5, kind: 'change', value: ({ change }) => change },
    {
      name: 'Change, %',
      width: 5.5,
      kind: 'change',
      percent: true,
      value: ({ changePercent }) => changePercent,
    },
  ];
}

const traded: readonly (BarColumn & { readonly isThere: (model: ChartModel) => boolean })[] = [
  {
    name: 'Volume',
    width: 4.75,
    kind: 'count',
    value: ({ bar }) => bar.volume?.toString(),
    isThere: ({ bars }) => bars.some(({ volume }) => volume !== undefined),
  },
  {
    name: 'Value',
    width: 5,
    kind: 'amount',
    value: ({ bar }) => bar.value,
    isThere: ({ bars }) => bars.some(({ value }) => value !== undefined),
  },
  {
    name: 'Trades',
    width: 3.75,
    kind: 'count',
    value: ({ bar }) => bar.trades?.toString(),
    isThere: ({ bars }) => bars.some(({ trades }) => trades !== undefined),
  },
];

/** The columns for the bars' data and the chart's options. */
export function barColumns(model: ChartModel, code: string, compare: string | null): BarColumn[] {
  const averages = model.averages.map(
    ({ period }, place): BarColumn => ({
      name: `Average ${period}`,
      width: Math.max(6, widthOf(model.longest)),
      kind: 'figure',
      value: ({ averages: values }) => decimal(values[place], model.decimals),
    }),
  );
  const percents: BarColumn[] = [
    { name: `${code}, %`, width: 7, kind: 'change', percent: true, value: ({ ownPercent }) => ownPercent },
    {
      name: `${compare}, %`,
      width: 7,
      kind: 'change',
      percent: true,
      value: ({ comparedPercent }) => comparedPercent,
    },
  ];
  return [
    ...priceColumns(model),
    ...traded.filter(({ isThere }) => isThere(model)),
    ...averages,
    ...(compare ? percents : []),
  ];
}

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
  /** Index of the bar, and of the first shown bar. */
  index: number;
  first: number;
  /** Its position in the table, from zero. */
  place: number;
  /** True if it is the tab stop. */
  isStop: boolean;
  isMarked: boolean;
  onMark: (index: number) => void;
};

/** One bar as a table row. */
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

/** The column headers, which are sticky. */
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

/** A spacer for rows that are out of view, in pixels. It is hidden from screen readers and the keyboard. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr inert>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
