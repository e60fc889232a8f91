import { isAboveZero, MONEY_PATTERN } from '@/lib/contract/money';

/** Why a typed text is not a valid amount, as a sentence; undefined if it is. */
export function amountProblem(typed: string): string | undefined {
  if (typed === '') return 'Enter an amount.';
  if (MONEY_PATTERN.test(typed)) return isAboveZero(typed) ? undefined : 'Enter an amount above zero.';
  if (typed.startsWith('-')) return 'Enter an amount above zero.';
  if (/^\d+\.\d{3,}$/.test(typed)) return 'Use up to 2 decimals.';
  if (/^\d+,\d{1,2}$/.test(typed)) return `Use a decimal point, not a comma: ${typed.replace(',', '.')}.`;
  if (/^0\d/.test(typed)) return 'Remove the leading zeros.';
  if (/^\d{16,}/.test(typed)) return 'This has more than 15 digits, the limit of a wallet.';
  return 'Use figures, such as 1000.00.';
}

const UNFINISHED = /^\d{0,15}(\.\d{0,2})?$/;

/** False as soon as further typing can't produce a valid amount up to `most`: the input is already wrong. */
export function couldBecomeAmount(typed: string, most: string): boolean {
  if (!UNFINISHED.test(typed)) return false;
  return !/\d/.test(typed) || compareAmounts(typed.replace(/\.$/, '').replace(/^\./, '0.'), most) <= 0;
}

/**
 * Adds and compares decimal amounts in minor units, without floats. The contract's parser is next to its schemas, which
 * a read-only page should not load; these amounts come from the service or were validated.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Minor units of a decimal amount, which may be negative. @throws RangeError if the text is not an amount */
function minorUnits(decimal: string): bigint {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not an amount: ${JSON.stringify(decimal)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const size = BigInt(whole + fraction.padEnd(2, '0'));
  return sign ? -size : size;
}

function toDecimal(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds two amounts: `addAmounts('1000', '0.5')` gives `1000.50`. */
export const addAmounts = (left: string, right: string): string =>
  toDecimal(minorUnits(left) + minorUnits(right));

/** Subtracts two amounts; a negative result has a minus sign. */
export const subtractAmounts = (left: string, right: string): string =>
  toDecimal(minorUnits(left) - minorUnits(right));

/** Negative if the left amount is smaller, 0 if equal, positive otherwise. */
export function compareAmounts(left: string, right: string): number {
  const difference = minorUnits(left) - minorUnits(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The smaller of two amounts, as written. */
export const smallerAmount = (left: string, right: string): string =>
  compareAmounts(left, right) <= 0 ? left : right;
