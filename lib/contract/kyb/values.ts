import { z } from 'zod';
import { isCountry } from '../countries';

/** Rejects text of only zero-width spaces, joiners and the like, which looks empty and is not. */
const isVisible = (text: string): boolean => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
const INVISIBLE = 'must have characters that can be seen';

/** A line of text. An empty string removes the field when a record is updated. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have ${most} characters at most`)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'must be one line, without control characters')
    .refine(isVisible, INVISIBLE);

/** Multi-line text. */
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

/** Whether the text is a calendar day, YYYY-MM-DD. */
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
  .refine((text) => text === '' || z.email().safeParse(text).success, 'must be an email address')
  .meta({ openapi: { type: 'string', format: 'email', maxLength: 254 } });

/** The day in a response; an unset field is omitted. */
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

/** Ownership in percent, 0 to 100 with up to four decimals. Also accepts a JSON number. */
export const ownershipPercentage = z
  .union([z.string().max(8, NO_SHARE), z.number(NO_SHARE).transform(String)])
  .refine(
    (text) => text === '' || (/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/.test(text) && Number(text) <= 100),
    NO_SHARE,
  )
  .meta({ openapi: shareFormat });

/** The share in a response. */
export const shareOutput = z.string().meta({ openapi: shareFormat });

/** Makes each field of an update nullable; null clears the field. */
export const clearable = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<Fields[Name]>;
  };

/** The record version that an update was based on; a stale version is rejected instead of overwriting the record. */
export const expectedVersion = z.int().min(0).optional().meta({
  description:
    'The `version` that you read: 409 invalid_state, with `status: "changed"`, when it is another by now.',
});
export const version = z.int().min(0).meta({ description: 'Goes up with every change of this record.' });
