import { formatDecimal } from '@/lib/format';
import { cn } from '../cn';

/** Removes trailing zeros beyond two decimals: `12.500000` is `12.50`. */
const tidy = (units: string) => units.replace(/(\.\d\d\d*?)0+$/, '$1');

/** Formats units from the API's six decimals: `1250.500000` is `1,250.50`. */
export const unitsText = (value: string): string => formatDecimal(tidy(value));

/** A number of units in tabular figures. */
export function Units({ value, className }: { value: string; className?: string }) {
  return <span className={cn('tabular whitespace-nowrap', className)}>{unitsText(value)}</span>;
}
