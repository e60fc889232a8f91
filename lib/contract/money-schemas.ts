import { z } from 'zod';
import { currencies, isAboveZero, MONEY_PATTERN } from './money';

export const currencySchema = z.enum(currencies).meta({ id: 'Currency', description: 'ISO 4217 code.' });

/** A currency in a path. Any text is accepted, because an unknown currency returns 404, never 400. */
export const currencyParam = z.object({
  currency: z.string().meta({ openapi: { type: 'string', enum: ['NGN', 'GHS', 'USD'] } }),
});

/** An amount in a request: a decimal string with at most two decimals, above zero. */
export const moneyInput = z
  .string('must be a decimal string, such as "1000.00"')
  .regex(MONEY_PATTERN, 'must be a decimal amount with at most 15 digits and two decimals, such as "1000.00"')
  .refine(isAboveZero, 'must be greater than zero')
  .meta({ description: 'Decimal amount greater than zero, as a string.' });

/** An amount in a response: always two decimals; debits start with a minus sign. */
export const moneyOutput = z
  .string()
  .regex(/^-?(0|[1-9]\d*)\.\d{2}$/)
  .meta({ description: 'Decimal amount with exactly two decimals, as a string.' });
