import { z } from 'zod';
import { isCountry } from '../countries';

/** Text that is only spaces without width, joiners and the like looks empty and is not. */
const isVisible = (text: string): boolean => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
const INVISIBLE = 'must have characters that can be seen';

/** A line of text. An empty one removes the field where a record is changed. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have ${most} characters at most`)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'must be one line, without control characters')
    .refine(isVisible, INVISIBLE);

/** Text of several lines. */
export const paragraph = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have ${most} characters at most`)
    .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'must have no control characters')
    .refine(isVisible, INVISIBLE);

const orNothing = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

const NO_COUNTRY = 'must be a two-letter country code (ISO 3166)';

const countryFormat = { type: 'string', pattern: '^[A-Z]{2}$', example: 'NG' } as const;

export const country = z
  .string()
  .max(2, NO_COUNTRY)
  .refine((code) => code === '' || isCountry(code), NO_COUNTRY)
  .meta({ openapi: countryFormat });

/** True for a day of the calendar, written YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1000') return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const NO_DAY = 'must be a date that exists, YYYY-MM-DD';

export const day = z
  .string()
  .max(10, NO_DAY)
  .refine((text) => text === '' || isDay(text), NO_DAY)
  .meta({ openapi: { type: 'string', format: 'date' } });

export const email = z
  .string()
  .trim()
  .max(254, 'must have 254 characters at most')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'must be an e-mail address')
  .meta({ openapi: { type: 'string', format: 'email', maxLength: 254 } });

/** As they are answered; a field that is not set is left out. */
export const dayOutput = z.string().meta({ openapi: { type: 'string', format: 'date' } });
export const emailOutput = z.string().meta({ openapi: { type: 'string', format: 'email' } });
export const countryOutput = z.string().meta({ openapi: countryFormat });

export const phone = z
  .string()
  .trim()
  .regex(
    orNothing(/^\+?[0-9][0-9 ()/.-]{5,22}[0-9]$/),
    'must be a phone number: digits, with + and the country code where it is abroad',
  );

const NO_SHARE = 'must be a percentage from 0 to 100 with up to four decimals';

const shareFormat = {
  type: 'string',
  pattern: '^(0|[1-9]\\d{0,2})(\\.\\d{1,4})?$',
  example: '62.5',
} as const;

/** Percent of the ownership, 0 to 100 with up to four decimals. A JSON number is read too. */
export const ownershipPercentage = z
  .union([z.string().max(8, NO_SHARE), z.number(NO_SHARE).transform(String)])
  .refine(
    (text) => text === '' || (/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/.test(text) && Number(text) <= 100),
    NO_SHARE,
  )
  .meta({ openapi: shareFormat });

/** As it is answered. */
export const shareOutput = z.string().meta({ openapi: shareFormat });

/** The fields of a change, each of which null clears. */
export const clearable = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<Fields[Name]>;
  };

/** The version of a record that a change was made from; another one is refused instead of being overwritten. */
export const expectedVersion = z.int().min(0).optional().meta({
  description:
    'The `version` that you read: 409 invalid_state, with `status: "changed"`, when it is another by now.',
});
export const version = z.int().min(0).meta({ description: 'Goes up with every change of this record.' });
