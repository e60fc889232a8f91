/** The currencies in which an organisation holds a wallet. */
export const currencies = ['NGN', 'GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** What a partner may send as an amount: a plain decimal string, never a JSON number. */
export const MONEY_PATTERN = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;

/** Whether a decimal is more than nothing. */
export const isAboveZero = (decimal: string): boolean => /[1-9]/.test(decimal);

/**
 * Reads a decimal amount into minor units (kobo, pesewa, cent).
 * @throws RangeError when the text is not an amount.
 */
export function parseMoney(text: string): bigint {
  if (!MONEY_PATTERN.test(text)) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Writes minor units as a decimal string with two decimals, with a leading minus below zero. */
export function formatMoney(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal of two decimals or more with its digits in groups, as sentences name it: `1250000.50` gives `1,250,000.50`. */
export const groupedDecimal = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};
