import { z } from 'zod';
import { isAboveZero } from '../money';
import { moneyOutput } from '../money-schemas';
import { UNITS_PATTERN } from './order-values';

/** Units in a request: a decimal string with at most six decimals, above zero. */
export const unitsInput = z
  .string('must be a decimal string, such as "12.5"')
  .regex(UNITS_PATTERN, 'must be a decimal number with at most 12 digits and six decimals, such as "12.5"')
  .refine(isAboveZero, 'must be greater than zero')
  .meta({ description: 'Units greater than zero, as a string, at most six decimals.' });

/** Units in a response: always six decimals. */
export const unitsOutput = z
  .string()
  .regex(/^(0|[1-9]\d*)\.\d{6}$/)
  .meta({ description: 'Units with six decimals, as a string.' });

/** One fee of an order. */
export const feeLineSchema = z
  .object({ code: z.string(), name: z.string(), amount: moneyOutput })
  .meta({ id: 'OrderFee' });
export type FeeLine = z.infer<typeof feeLineSchema>;

const METADATA_KEYS = 50;

/** A partner's own metadata: at most 50 keys of 40 characters, with values of 500 characters. */
export const orderMetadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine(
    (metadata) => Object.keys(metadata).length <= METADATA_KEYS,
    `must have ${METADATA_KEYS} keys at most`,
  );
