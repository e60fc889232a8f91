import { z } from 'zod';

/** The currencies in which an organisation holds a wallet. */
export const currencies = ['NGN', 'GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const currencySchema = z.enum(currencies).meta({ id: 'Currency', description: 'ISO 4217 code.' });

/** A currency in a path. Any text is accepted, because another currency is 404 and never 400. */
export const currencyParam = z.object({
  currency: z.string().meta({ openapi: { type: 'string', enum: ['NGN', 'GHS', 'USD'] } }),
});

/** What a partner may send as an amount: a plain decimal string, never a JSON number. */
export const MONEY_PATTERN = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;

const isPositive = (text: string) => /[1-9]/.test(text);

/** An amount sent by a partner: decimal string with at most two decimals, above zero. */
export const moneyInput = z
  .string('must be a decimal string, such as "1000.00"')
  .regex(MONEY_PATTERN, 'must be a decimal amount with at most 15 digits and two decimals, such as "1000.00"')
  .refine(isPositive, 'must be greater than zero')
  .meta({ description: 'Decimal amount greater than zero, as a string.' });

/** An amount answered by the service: always two decimals; debits start with a minus sign. */
export const moneyOutput = z
  .string()
  .regex(/^-?(0|[1-9]\d*)\.\d{2}$/)
  .meta({ description: 'Decimal amount with exactly two decimals, as a string.' });

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
