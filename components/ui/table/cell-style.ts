import { cn } from '../cn';
import type { ColumnMeta } from './table-columns';

const PHONE: Record<NonNullable<ColumnMeta['phone']>, string> = {
  title: 'max-sm:col-start-1 max-sm:row-start-1 max-sm:min-w-0 max-sm:font-medium',
  figure: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right max-sm:font-medium',
  under: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:min-w-0 max-sm:text-sm',
  aside: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-muted max-sm:text-sm',
  line: 'max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-sm',
  hidden: 'max-sm:hidden',
  lead: 'max-sm:absolute max-sm:top-0 max-sm:left-0',
};

const wide = 'sm:max-xl:hidden';
const edges = 'sm:px-3 sm:first:pl-5 sm:last:pr-5';

/** The class of a heading cell. */
export function headerStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'h-9 whitespace-nowrap border-border border-b bg-canvas text-left font-medium text-muted text-xs',
    edges,
    meta?.align === 'right' && 'text-right',
    meta?.wide && wide,
    meta?.shrink && 'sm:min-w-24',
    meta?.width,
  );
}

/** The class of a cell in the body: a table cell from 640 px on, a line of a card below. */
export function cellStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'sm:h-11 sm:whitespace-nowrap sm:border-border sm:border-b sm:py-2 sm:align-middle sm:group-last/row:border-b-0',
    edges,
    meta?.align === 'right' && 'sm:text-right',
    meta?.wide && wide,
    // A cell without a width of its own adds nothing to its column: the others take what they need first.
    meta?.shrink && 'sm:w-full sm:max-w-0',
    PHONE[meta?.phone ?? 'line'],
  );
}

/** The class of a row. */
export const rowStyle = cn(
  'group/row transition-colors',
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-border max-sm:border-b max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0',
  'max-sm:relative max-sm:has-[>[data-lead]]:pl-11',
);
