import { isAboveZero } from '@/lib/contract/money';
import { parseUnits, UNITS_PATTERN } from '@/lib/contract/trading/order-values';

/** What keeps a typed text from being units of the interface, as a sentence; undefined when it is some. */
export function unitsProblem(typed: string): string | undefined {
  if (typed === '') return 'Enter units.';
  if (UNITS_PATTERN.test(typed) && isAboveZero(typed)) return undefined;
  if (/^-?[0.]*$/.test(typed) || typed.startsWith('-')) return 'Enter units above zero.';
  if (/^\d+\.\d{7,}$/.test(typed)) return 'Use up to 6 decimals.';
  if (/^\d+,\d+$/.test(typed)) return `Use a decimal point, not a comma: ${typed.replace(',', '.')}.`;
  if (/^0\d/.test(typed)) return 'Remove the leading zeros.';
  if (/^\d{13,}/.test(typed)) return 'This has more than 12 digits.';
  return 'Use figures, such as 12.5.';
}

/** Below zero when the left units are fewer, 0 when they are equal, above zero otherwise. */
export function compareUnits(left: string, right: string): number {
  const difference = parseUnits(left) - parseUnits(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Units as somebody would type them: `12.500000` is `12.5`. */
export const plainUnits = (units: string): string =>
  units.includes('.') ? units.replace(/\.?0+$/, '') : units;
