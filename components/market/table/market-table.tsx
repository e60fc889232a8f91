'use client';

import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { followRow, followRowInNewTab } from '@/components/ui/table/follow-row';
import type { MarketRow } from '@/lib/contract/market/overview';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { cardStyle, columnStyle, FigureCell, InstrumentCell, ROW_HEIGHT } from './row-cells';
import { type Sort, type SortKey, sortColumns } from './row-order';
import { SortHeads } from './sort-heads';
import { useRowFocus } from './use-row-focus';
import { useHeldOrder } from './use-stable-order';

type MarketTableRowProps = {
  row: MarketRow;
  /** Its index among all rows, from 0. */
  index: number;
  /** Pixels by which it is below the end of the previous rendered row. */
  shift: number;
  href: string;
  /** True for the one row that is a tab stop. */
  isCurrent: boolean;
  /** True if it must take the focus now. */
  wantsFocus: boolean;
  onFocus: (symbol: string) => void;
  action: (row: MarketRow, tabIndex: number) => ReactNode;
  /** The column by which the list is sorted. */
  sortedBy: SortKey | undefined;
  measure: (element: HTMLTableRowElement | null) => void;
};

const cellStyle =
  'sm:h-14.25 sm:border-border sm:border-b sm:px-3 sm:py-1.5 sm:align-middle sm:last:pr-5 sm:in-[tr:last-child]:border-b-0';

/** One instrument: a table row, or a card on a phone. */
function MarketTableRow(props: MarketTableRowProps) {
  const { row, index, shift, href, isCurrent, wantsFocus, onFocus, action, sortedBy, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const tabIndex = isCurrent ? 0 : -1;

  useEffect(() => {
    if (wantsFocus) element.current?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.focus();
  }, [wantsFocus]);

  return (
    <tr
      ref={(mounted) => {
        element.current = mounted;
        measure(mounted);
      }}
      data-index={index}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      aria-rowindex={index + 2}
      onClick={followRow}
      onAuxClick={followRowInNewTab}
      onFocus={() => onFocus(row.symbol)}
      className={cn(
        'cursor-pointer hover:bg-subtle/70 focus-within:bg-subtle/70',
        'max-sm:grid max-sm:min-h-14.25 max-sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2 max-sm:border-border max-sm:border-b max-sm:py-2 max-sm:pr-4',
      )}
    >
      <td
        className={cn(
          cellStyle,
          'sm:pr-0 max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:pl-2',
        )}
      >
        {action(row, tabIndex)}
      </td>
      {sortColumns.map(({ key, isFigure }) => (
        <td key={key} className={cn(cellStyle, isFigure && 'text-right', columnStyle[key], cardStyle[key])}>
          {key === 'symbol' ? (
            <InstrumentCell row={row} href={href} tabIndex={tabIndex} aside={sortedBy} />
          ) : (
            <FigureCell row={row} column={key} />
          )}
        </td>
      ))}
    </tr>
  );
}

type MarketTableProps = {
  label: string;
  /** Filtered and sorted. */
  rows: readonly MarketRow[];
  sort: Sort | undefined;
  onSort: (sort: Sort | null) => void;
  /** The filters and the sort order, serialised. */
  question: string;
  /** The action of a row, before its name: an element that takes the tab index. */
  action: (row: MarketRow, tabIndex: number) => ReactNode;
  actionLabel: string;
  /** The places of the rows that show, if the table has pages. The order of all rows is frozen during use. */
  page?: readonly [from: number, end: number];
  /** In the footer, if the table has pages: the place of this one, and the buttons that turn it. */
  pager?: ReactNode;
};

/** The offset of the rows on the page, which changes when the content above them grows. */
function useOffset() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = body.current ? Math.round(body.current.getBoundingClientRect().top + window.scrollY) : 0;
    setOffset(top);
  });
  return { body, offset };
}

/**
 * The gap between each row and the end of the previous one. Unrendered rows leave their space. Shifting the rendered
 * rows avoids spacer rows, which screen readers would count and read.
 */
function shiftsOf(items: readonly VirtualItem[], start: number): number[] {
  let end = start;
  return items.map((item) => {
    const shift = item.start - end;
    end += item.size;
    return shift;
  });
}

type FooterProps = Pick<MarketTableProps, 'pager'> & { count: number; waits: boolean };

function Footer({ count, waits, pager }: FooterProps) {
  return (
    <div className="tabular flex min-h-10 flex-wrap items-center gap-3 border-border border-t px-4 py-2 text-muted text-sm sm:px-5">
      {waits ? <span>Row order stays fixed while you are on the table.</span> : null}
      {pager ?? (
        <span>
          {formatCount(count)} {count === 1 ? 'instrument' : 'instruments'}
        </span>
      )}
    </div>
  );
}

/** The remaining instruments, or a page of them. Only the visible rows are rendered. */
export function MarketTable(props: MarketTableProps) {
  const { label, rows, sort, onSort, question, action, actionLabel, page, pager } = props;
  const { org, env } = useScope();
  const { shown: ordered, waits, isFocused, hold } = useHeldOrder(rows, question);
  const shown = page ? ordered.slice(...page) : ordered;
  const focus = useRowFocus(shown, isFocused);
  const { body, offset } = useOffset();
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.symbol ?? index,
    overscan: 8,
    scrollMargin: offset,
    initialOffset: 0,
    initialRect: { width: 0, height: 900 },
    // The focused row stays rendered, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focus.place])]
        .filter((index) => index < range.count)
        .sort((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const shifts = shiftsOf(items, offset);
  const rest = virtualizer.getTotalSize() - items.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <table
        aria-rowcount={shown.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-base max-sm:block"
      >
        <caption className="sr-only">{label}. Arrow keys move through the rows, Enter opens one.</caption>
        <SortHeads sort={sort} onSort={onSort} actionLabel={actionLabel} />
        <tbody
          ref={body}
          {...hold}
          onKeyDown={focus.onKeyDown}
          style={{ '--rest': `${rest}px` }}
          className="after:block after:h-(--rest) max-sm:block"
        >
          {items.map((item, at) => {
            const row = shown[item.index];
            if (!row) return null;
            return (
              <MarketTableRow
                key={item.key}
                row={row}
                index={item.index}
                shift={shifts[at] ?? 0}
                href={routes.instrument(org, env, row.symbol)}
                isCurrent={item.index === focus.place}
                wantsFocus={row.symbol === focus.wanted}
                onFocus={focus.onRowFocus}
                action={action}
                sortedBy={sort?.key}
                measure={virtualizer.measureElement}
              />
            );
          })}
        </tbody>
      </table>
      <Footer count={shown.length} waits={waits} pager={pager} />
    </>
  );
}
