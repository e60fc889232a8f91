/** The currencies in which an organisation has a wallet. */
export const currencies = ['NGN', 'GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** The format of an amount in a request: a plain decimal string, never a JSON number. */
export const MONEY_PATTERN = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;

/** Whether a decimal is above zero. */
export const isAboveZero = (decimal: string): boolean => /[1-9]/.test(decimal);

/**
 * Parses a decimal amount into minor units (kobo, pesewa, cent).
 * @throws RangeError if the text is not an amount
 */
export function parseMoney(text: string): bigint {
  if (!MONEY_PATTERN.test(text)) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Formats minor units as a decimal string with two decimals; negative amounts start with a minus sign. */
export function formatMoney(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const toMinor = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
};

/**
 * The exact sum of amounts with up to two decimals, which may be negative: `['1000.00', '-999.99']` gives `0.01`.
 * @throws SyntaxError if a text is not a decimal
 */
export const sumMoney = (decimals: readonly string[]): string =>
  formatMoney(decimals.reduce((total, decimal) => total + toMinor(decimal), 0n));

/** Groups the digits of a decimal with two or more decimals, for sentences: `1250000.50` gives `1,250,000.50`. */
export const groupedDecimal = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};
