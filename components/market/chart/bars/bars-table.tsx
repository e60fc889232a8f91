'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ChartModel } from '../chart-model';
import { stepOf } from '../ranges';
import { BarHeads, BarRow, barColumns, Gap, ROW_HEIGHT } from './bar-row';

interface Rows {
  readonly model: ChartModel;
  /** Indices of the first and the last bar that is shown. */
  readonly first: number;
  readonly last: number;
  /** Index of the bar under the crosshair. */
  readonly marked: number | null;
  /** The crosshair was put there over the drawing: the table only follows. */
  readonly follows: boolean;
  readonly onMark: (index: number) => void;
}

/** Rows that PageUp and PageDown go. */
const PAGE = 10;

/** Which rows of the table are there, which one is the stop of the Tab key, and how keys move it. Newest first. */
function useBarRows({ model, first, last, marked, follows, onMark }: Rows) {
  // The virtualizer is one object that changes: what the compiler would keep of it goes stale.
  'use no memo';
  const box = useRef<HTMLElement>(null);
  /** The second of the bar whose row gets the focus once it is there. */
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
    // The row with the focus must not vanish while somebody scrolls past it.
    rangeExtractor: (range) => [...new Set([stop, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });

  const follow = useEffectEvent((row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }));
  useEffect(() => {
    if (follows && markedRow !== null) follow(markedRow);
  }, [follows, markedRow]);

  function onKeyDown(event: KeyboardEvent): void {
    const row = stepOf(event, {
      at: stop,
      last: count - 1,
      page: PAGE,
      forward: 'ArrowDown',
      back: 'ArrowUp',
    });
    if (row === null) return;
    event.preventDefault();
    const second = model.seconds[last - row];
    const there = box.current?.querySelector<HTMLElement>(`[data-second="${second}"]`);
    wanted.current = there || second === undefined ? null : second;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    there?.focus({ preventScroll: true });
    onMark(last - row);
  }

  /** Gives a row that has just come the focus, if it was waited for. */
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
  /** Indices of the first and the last bar that is shown. */
  first: number;
  last: number;
  /** Index of the bar under the crosshair. */
  marked: number | null;
  /** The crosshair was put there over the drawing: the table only follows. */
  follows: boolean;
  onMark: (index: number) => void;
};

/**
 * The bars of the drawing as a table, newest first, in step with its crosshair. One row is a stop of the Tab key; the arrow
 * keys, Home, End and the page keys move it, and the crosshair with it.
 */
export function BarsTable(props: BarsTableProps) {
  // The virtualizer is one object that changes: what the compiler would keep of it goes stale.
  'use no memo';
  const { label, model, code, compare, first, last, onMark } = props;
  const { box, count, stop, markedRow, virtualizer, onKeyDown, welcome } = useBarRows(props);
  const columns = barColumns(model, code, compare);
  let end = 0;
  return (
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
  );
}
