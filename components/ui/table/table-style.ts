import { cn } from '../cn';
import type { Density } from './list-look';
import type { ColumnMeta } from './table-columns';

/** In full, because Tailwind finds class names only so. */
const PHONE: Record<NonNullable<ColumnMeta['phone']>, string> = {
  title: 'phone-title',
  figure: 'phone-figure',
  under: 'phone-under',
  aside: 'phone-aside',
  line: 'phone-line',
  hidden: 'phone-hidden',
  lead: 'phone-lead',
};

const wide = 'sm:max-xl:hidden';

/** The height of a row with one line, and the space around its content. */
export const heights: Record<Density, string> = {
  compact: '[--row-height:2.25rem] [--row-space:0.25rem]',
  standard: '[--row-height:2.75rem] [--row-space:0.5rem]',
  roomy: '[--row-height:3.25rem] [--row-space:0.75rem]',
};

/** The class of a header cell. */
export function headerStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'list-header',
    meta?.align === 'right' && 'text-right',
    meta?.wide && wide,
    meta?.shrink && 'sm:min-w-24',
    meta?.width,
  );
}

/** The class of a body cell. */
export function cellStyle(meta: ColumnMeta | undefined): string {
  return cn(
    'list-cell',
    meta?.align === 'right' && 'sm:text-right',
    meta?.wide && wide,
    // A cell with zero width adds nothing to its column: the others take the space that they need first.
    meta?.shrink && 'sm:w-full sm:max-w-0',
    PHONE[meta?.phone ?? 'line'],
  );
}
