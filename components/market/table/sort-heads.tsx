'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { SelectChip } from '@/components/ui/table/select-chip';
import { columnStyle } from './row-cells';
import { nextSort, readSort, type Sort, sortColumns, writeSort } from './row-order';

type SortProps = { sort: Sort | undefined; onSort: (sort: Sort | null) => void };

const directionWord = ({ descending }: Sort) => (descending ? 'descending' : 'ascending');

/** The column headers. Each is a button that sorts by its column. */
export function SortHeads({ sort, onSort, actionLabel }: SortProps & { actionLabel: string }) {
  return (
    <thead className="sticky top-(--sticky-top,0px) z-10 max-sm:sr-only">
      <tr aria-rowindex={1}>
        <th scope="col" className="h-9 w-12 border-border border-b bg-canvas pl-3">
          <span className="sr-only">{actionLabel}</span>
        </th>
        {sortColumns.map(({ key, label, isFigure }) => {
          const isOn = sort?.key === key;
          const Arrow = sort?.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={isOn ? directionWord(sort) : 'none'}
              className={cn(
                'h-9 whitespace-nowrap border-border border-b bg-canvas px-3 text-left font-medium text-muted text-xs last:pr-5',
                isFigure && 'text-right',
                columnStyle[key],
              )}
            >
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, key))}
                className={cn(
                  '-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text',
                  isOn && 'text-text',
                )}
              >
                {label}
                {isOn ? <Arrow aria-hidden="true" className="size-3" /> : null}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const choices = sortColumns.flatMap(({ key, label, isFigure }) =>
  isFigure
    ? [
        { value: `-${key}`, label: `${label}, largest first` },
        { value: key, label: `${label}, smallest first` },
      ]
    : [{ value: key, label: `${label}, A to Z` }],
);

/** The sort control for phones, where columns have no headers. */
export function SortChip({ sort, onSort }: SortProps) {
  return (
    <div className="sm:hidden">
      <SelectChip
        label="Sort"
        options={choices}
        value={sort && writeSort(sort)}
        onChange={(value) => onSort(readSort(value) ?? null)}
      />
    </div>
  );
}
