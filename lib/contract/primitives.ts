import { z } from 'zod';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a lower-case UUID; a path id that is not one returns the same error as a missing record. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);

/** A record's id: UUID version 7, lower case. */
export const uuid = z
  .string()
  .regex(UUID_PATTERN, 'must be a UUID in lower case')
  .meta({ openapi: { type: 'string', format: 'uuid' } });

/** An id in a path. Any text is accepted here, because an id that is not a UUID returns 404, never 400. */
export const pathId = z.string().meta({ openapi: { type: 'string', format: 'uuid' } });

/** RFC 3339 in UTC with milliseconds. */
export const timestamp = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    'must be a time in UTC with milliseconds, such as 2026-11-20T09:30:00.000Z',
  )
  .meta({ openapi: { type: 'string', format: 'date-time' } });

const DATE_OR_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

const FIRST_INSTANT = new Date('0001-01-01T00:00:00.000Z');
const LAST_INSTANT = new Date('9999-12-31T23:59:59.999Z');

/**
 * Whether the text is a real date: JavaScript parses 2026-02-30, which does not exist. Year 0, and times that an offset
 * moves past the last year, are invalid too: databases reject them.
 */
function isRealDate(text: string): boolean {
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) return false;
  const instant = new Date(text);
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}

/** A date (midnight UTC) or an RFC 3339 date-time, for list filters. */
export const dateOrTime = z
  .string()
  .regex(DATE_OR_TIME, 'must be a date (YYYY-MM-DD) or an RFC 3339 date-time')
  .refine(isRealDate, 'must be a date that exists')
  .meta({ description: 'A date (midnight UTC) or an RFC 3339 date-time.' });

/** At least as long as the longest id of any kind. */
const LONGEST_ID = 128;

/** A comma-separated list of at most `most` ids, UUIDs by default; sent as text, parsed as an array. */
export const idList = (most: number, id: z.ZodType<string, string> = uuid) =>
  z
    .string()
    .max(most * LONGEST_ID)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(most, `must name ${most} ids at most`))
    .meta({ openapi: { type: 'string', description: `Up to ${most} ids, separated by commas.` } });

export const environments = ['test', 'live'] as const;
export type Environment = (typeof environments)[number];
export const environmentSchema = z.enum(environments);
