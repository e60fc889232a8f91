/**
 * Exact arithmetic with the API's decimal strings: amounts have two decimals, prices and rates up to four, units up to
 * six. They are never converted to floats.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal string as an integer of its smallest unit: `scaled('0.75', 4)` is 7500.
 * @throws RangeError if the text is not a decimal, or has more decimals than `places`
 */
export function scaled(decimal: string, places: number): bigint {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === '' || fraction.length > places) {
    throw new RangeError(`not a decimal of at most ${places} places: ${JSON.stringify(decimal)}`);
  }
  const size = BigInt(whole + fraction.padEnd(places, '0'));
  return sign ? -size : size;
}

/** The decimal string of an integer of smallest units: `unscaled(7500n, 4)` is `0.7500`. */
export function unscaled(parts: bigint, places: number): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(places + 1, '0');
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Divides non-negative numbers, rounded half up. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

/** Removes trailing zeros beyond two decimals: `17.5000` is `17.50`. */
export const tidyDecimal = (decimal: string): string => decimal.replace(/(\.\d\d\d*?)0+$/, '$1');
