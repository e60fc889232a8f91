'use client';

import { Fragment } from 'react';
import type { ChartModel } from '../chart-model';
import { barColumns } from './bar-columns';
import { BarHeads, BarRow, Gap } from './bar-row';
import { useBarRows } from './use-bar-rows';

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
