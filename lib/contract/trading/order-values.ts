/** The format of units in a request: a plain decimal string, at most six decimals. */
export const UNITS_PATTERN = /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/** Millionths in one unit. */
export const UNIT = 1_000_000n;

/**
 * Parses units into millionths.
 * @throws RangeError if the text is not a number of units
 */
export function parseUnits(text: string): bigint {
  if (!UNITS_PATTERN.test(text)) throw new RangeError(`not units: ${JSON.stringify(text)}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(6, '0'));
}

/** Formats non-negative millionths as units with six decimals. */
export function formatUnits(millionths: bigint): string {
  const digits = millionths.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
