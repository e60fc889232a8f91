'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { followRow, followRowInNewTab } from '@/components/ui/table/follow-row';
import type { MarketRow } from '@/lib/contract/market/overview';
import { FigureCell, InstrumentCell } from './row-cells';
import { type SortKey, sortColumns } from './row-order';
import { cardStyle, columnStyle } from './table-style';

type MarketTableRowProps = {
  row: MarketRow;
  /** Its place among all rows, from 0. */
  index: number;
  /** Pixels that it stands lower than the rows on the page before it would leave it. */
  shift: number;
  href: string;
  /** The one row that the Tab key stops at. */
  isCurrent: boolean;
  /** It is to take the focus now. */
  wantsFocus: boolean;
  onFocus: (symbol: string) => void;
  action: (row: MarketRow, tabIndex: number) => ReactNode;
  /** The list is sorted by this. */
  sortedBy: SortKey | undefined;
  measure: (element: HTMLTableRowElement | null) => void;
};

const cellStyle =
  'sm:h-14.25 sm:border-border sm:border-b sm:px-3 sm:py-1.5 sm:align-middle sm:last:pr-5 sm:group-last/row:border-b-0';

/** One instrument: a line of the table, or a card on a phone. */
export function MarketTableRow(props: MarketTableRowProps) {
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
        'group/row cursor-pointer hover:bg-subtle/70 focus-within:bg-subtle/70',
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
