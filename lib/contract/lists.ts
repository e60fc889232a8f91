import { z } from 'zod';
import { errorBody } from './errors';
import { dateOrTime, idList } from './primitives';

const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
  .transform(Number)
  .default(50)
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: 100, default: 50 } });

const cursor = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .meta({ description: 'The next_cursor of the page before.' });

/** What every list takes: page size and cursor, ids, and when the record was created. */
export const listQuery = {
  limit,
  cursor,
  ids: idList(100).optional(),
  created_from: dateOrTime.optional().meta({ description: 'Created at or after this date or time.' }),
  created_to: dateOrTime.optional().meta({ description: 'Created at or before this date or time.' }),
};

/** For records that change: those changed at or after a time. */
export const updatedSince = { updated_since: dateOrTime.optional() };

/** The envelope of a list: a page, newest first, and where the next one begins. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** The envelope of a list that is always answered whole. */
export const wholeListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.null() });

/** The envelope of a single resource. */
export const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item });

/** Requests in one batch. */
export const MOST_IN_BATCH = 100;

/** The envelope of a batch: for each request, in their order, the HTTP status with `data` or with `error`. */
export const batchOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(
      z.object({
        status: z.int().meta({ description: 'The HTTP status that this request would have alone.' }),
        data: item.optional(),
        error: errorBody.shape.error.optional(),
      }),
    ),
  });
