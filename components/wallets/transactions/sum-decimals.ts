const MINOR_DIGITS = 2;

function toMinor(value: string): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const minor = BigInt(whole + fraction.padEnd(MINOR_DIGITS, '0'));
  return value.startsWith('-') ? -minor : minor;
}

/**
 * The exact sum of amounts with two decimals: `['1000.00', '-999.99']` gives `0.01`.
 * @throws SyntaxError if a text is not a decimal
 */
export function sumDecimals(values: readonly string[]): string {
  const sum = values.reduce((total, value) => total + toMinor(value), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(MINOR_DIGITS + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}`;
}
