'use no memo';

import { formatDecimal } from '@/lib/format';
import { cn } from '../cn';

/** Leaves out zeros at the end beyond two decimals: `12.500000` is `12.50`. */
const tidy = (units: string) => units.replace(/(\.\d\d\d*?)0+$/, '$1');

/** Units as people read them, from the interface's six decimals: `1250.500000` is `1,250.50`. */
export const unitsText = (value: string): string => formatDecimal(tidy(value));

/** A number of units in figures of one width. */
export function Units({ value, className }: { value: string; className?: string }) {
  return <span className={cn('tabular whitespace-nowrap', className)}>{unitsText(value)}</span>;
}
