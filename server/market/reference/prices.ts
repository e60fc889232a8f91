/** A price or an index level in ten-thousandths of its unit. */
export type Price = bigint;

const PRICE_PATTERN = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/**
 * Reads a decimal price, such as `552.00` or `0.2050`, into ten-thousandths.
 * @throws RangeError when the text is no plain decimal of at most four decimals.
 */
export function parsePrice(text: string): Price {
  if (!PRICE_PATTERN.test(text)) throw new RangeError(`not a price: ${JSON.stringify(text)}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}

/** Writes a price of zero or more with two to four decimals, as many as it needs. */
export function formatPrice(price: Price): string {
  const digits = price.toString().padStart(5, '0');
  const whole = digits.slice(0, -4);
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${whole}.${fraction}`;
}

/** Writes a difference of prices as a price, with a minus sign below zero. */
export const formatChange = (change: Price): string =>
  change < 0n ? `-${formatPrice(-change)}` : formatPrice(change);

/**
 * Percent that a change is of its base, with two decimals, half up away from zero; `0.00` of nothing.
 * @param change and base in the same unit, whichever it is.
 */
export function percentOf(change: bigint, base: bigint): string {
  if (base <= 0n) return '0.00';
  const size = change < 0n ? -change : change;
  const hundredths = (size * 20_000n + base) / (base * 2n);
  return formatChange((change < 0n ? -hundredths : hundredths) * 100n);
}
