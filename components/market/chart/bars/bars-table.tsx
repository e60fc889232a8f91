'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { stepOf } from '@/components/ui/controls/step-of';
import { EdgeShadow } from '@/components/ui/display/table-scroll';
import { useDue } from '../../quote/use-deferred';
import type { ChartModel } from '../chart-model';
import { TableSkeleton } from '../chart-notes';
import { BarHeads, BarRow, barColumns, Gap, ROW_HEIGHT } from './bar-row';

interface Rows {
  readonly model: ChartModel;
  /** Indices of the first and the last shown bar. */
  readonly first: number;
  readonly last: number;
  /** Index of the bar under the crosshair. */
  readonly marked: number | null;
  /** True if the crosshair was placed in the chart, so that the table only follows. */
  readonly follows: boolean;
  readonly onMark: (index: number) => void;
}

/** Rows per PageUp and PageDown. */
const PAGE = 10;

/** The rendered rows, their tab stop, and the keys that move it. Newest first. */
function useBarRows({ model, first, last, marked, follows, onMark }: Rows) {
  const box = useRef<HTMLElement>(null);
  /** The second of the bar whose row gets the focus when it is rendered. */
  const wanted = useRef<number | null>(null);
  const count = Math.max(0, last - first + 1);
  const markedRow = marked !== null && marked >= first && marked <= last ? last - marked : null;
  const stop = markedRow ?? 0;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT + 4,
    // The focused row must not unmount while the user scrolls past it.
    rangeExtractor: (range) => [...new Set([stop, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });

  const follow = useEffectEvent((row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }));
  useEffect(() => {
    if (follows && markedRow !== null) follow(markedRow);
  }, [follows, markedRow]);

  function onKeyDown(event: KeyboardEvent): void {
    const row = stepOf(event.key, { at: stop, last: count - 1, page: PAGE });
    if (row === null) return;
    event.preventDefault();
    const second = model.seconds[last - row];
    const there = box.current?.querySelector<HTMLElement>(`[data-second="${second}"]`);
    wanted.current = there || second === undefined ? null : second;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    there?.focus({ preventScroll: true });
    onMark(last - row);
  }

  /** Focuses a newly rendered row if it was awaited. */
  function welcome(row: HTMLElement | null, second: number | undefined): void {
    if (!row || wanted.current === null || wanted.current !== second) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  }

  return { box, count, stop, markedRow, virtualizer, onKeyDown, welcome };
}

type BarsTableProps = {
  label: string;
  model: ChartModel;
  code: string;
  compare: string | null;
  /** Indices of the first and the last shown bar. */
  first: number;
  last: number;
  /** Index of the bar under the crosshair. */
  marked: number | null;
  /** True if the crosshair was placed in the chart, so that the table only follows. */
  follows: boolean;
  onMark: (index: number) => void;
};

/** The bars of the chart as a table. Its rows are half of the page's elements, and below the fold of most screens. */
export function BarsTable(props: BarsTableProps) {
  const { box, isDue } = useDue<HTMLDivElement>();
  return <div ref={box}>{isDue ? <Bars {...props} /> : <TableSkeleton isLoading />}</div>;
}

/**
 * The table, newest bar first, synchronised with the crosshair of the chart. One row is the tab stop; the arrow,
 * Home, End and Page keys move it, and the crosshair with it.
 */
function Bars(props: BarsTableProps) {
  const { label, model, code, compare, first, last, onMark } = props;
  const { box, count, stop, markedRow, virtualizer, onKeyDown, welcome } = useBarRows(props);
  const columns = barColumns(model, code, compare);
  let end = 0;
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={label}
        className="relative h-72 overflow-auto rounded-md border border-border"
      >
        <table
          aria-label={label}
          aria-rowcount={count + 1}
          className="tabular w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: `${columns.reduce((sum, { width }) => sum + width, 0)}rem` }}
        >
          <colgroup>
            {columns.map(({ name, width }) => (
              <col key={name} style={{ width: `${width}rem` }} />
            ))}
          </colgroup>
          <BarHeads columns={columns} />
          <tbody onKeyDown={onKeyDown}>
            {virtualizer.getVirtualItems().map((item) => {
              const gap = item.start - end;
              end = item.end;
              const index = last - item.index;
              const second = model.seconds[index];
              return (
                <Fragment key={second ?? item.key}>
                  <Gap height={gap} columns={columns.length} />
                  <BarRow
                    ref={(row) => welcome(row, second)}
                    model={model}
                    columns={columns}
                    index={index}
                    first={first}
                    place={item.index}
                    isStop={item.index === stop}
                    isMarked={item.index === markedRow}
                    onMark={onMark}
                  />
                </Fragment>
              );
            })}
            <Gap height={virtualizer.getTotalSize() - end} columns={columns.length} />
          </tbody>
        </table>
      </section>
      {/* On a phone the table is always wider than the screen. */}
      <EdgeShadow side="right" className="sm:hidden" />
    </div>
  );
}
