import { cn } from '../cn';
import type { Density } from './list-look';
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
/** The first column stays in sight while a table scrolls sideways, and with a checkbox the one after it too. */
const sticky = cn(
  'sm:in-data-scrolls:first:sticky sm:in-data-scrolls:first:left-0 sm:in-data-scrolls:first:z-5',
  'sm:in-data-scrolled:first:border-border sm:in-data-scrolled:first:not-data-lead:border-r',
  'sm:in-data-scrolls:[[data-lead]+&]:sticky sm:in-data-scrolls:[[data-lead]+&]:left-12 sm:in-data-scrolls:[[data-lead]+&]:z-5',
  'sm:in-data-scrolled:[[data-lead]+&]:border-border sm:in-data-scrolled:[[data-lead]+&]:border-r',
);

/** The height of a row with one line, and the space around its content. */
export const heights: Record<Density, string> = {
  compact: '[--row-height:2.25rem] [--row-space:0.25rem]',
  standard: '[--row-height:2.75rem] [--row-space:0.5rem]',
  roomy: '[--row-height:3.25rem] [--row-space:0.75rem]',
};

/** The class of a header cell. */
export function headerStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'h-9 whitespace-nowrap border-border border-b bg-canvas text-left font-medium text-muted text-xs',
    edges,
    sticky,
    meta?.align === 'right' && 'text-right',
    meta?.wide && wide,
    meta?.shrink && 'sm:min-w-24',
    meta?.width,
  );
}

/** The class of a body cell: a table cell from 640 px, a line of a card below. */
export function cellStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'sm:h-(--row-height) sm:whitespace-nowrap sm:border-border sm:border-b sm:py-(--row-space) sm:align-middle sm:in-[tr:last-child]:border-b-0',
    edges,
    sticky,
    'sm:in-data-scrolls:first:bg-inherit sm:in-data-scrolls:[[data-lead]+&]:bg-inherit',
    meta?.align === 'right' && 'sm:text-right',
    meta?.wide && wide,
    // A cell with zero width adds nothing to its column: the others take the space that they need first.
    meta?.shrink && 'sm:w-full sm:max-w-0',
    PHONE[meta?.phone ?? 'line'],
  );
}

/** The class of a row. */
export const rowStyle = cn(
  'bg-surface transition-colors',
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-border max-sm:border-b max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0',
  'max-sm:relative max-sm:has-[>[data-lead]]:pl-11',
);
