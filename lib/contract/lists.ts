import { z } from 'zod';
import { errorBody } from './errors';
import { dateOrTime, idList } from './primitives';

/** Maximum rows per page of a list. */
export const MOST_ON_PAGE = 100;

/** Maximum ids in a request's filter. */
export const MOST_IDS = 100;

const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
  .transform(Number)
  .default(50)
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: MOST_ON_PAGE, default: 50 } });

const cursor = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .meta({ description: 'A next_cursor or prev_cursor that this list gave.' });

/** The query parameters of every list: page size and cursor, ids, and creation time. */
export const listQuery = {
  limit,
  cursor,
  ids: idList(MOST_IDS).optional(),
  created_from: dateOrTime.optional().meta({ description: 'Created at or after this date or time.' }),
  created_to: dateOrTime.optional().meta({ description: 'Created at or before this date or time.' }),
};

/** Part of a text that a record must contain. Each list describes which of its texts are searched. */
export const searchText = z.string().trim().min(1).max(100);

const sorts = ['-created_at', 'created_at'] as const;
export type ListSort = (typeof sorts)[number];

/** The order of a list. */
export const listSort = {
  sort: z
    .enum(sorts)
    .optional()
    .meta({ description: '`-created_at`, newest first, if left out; `created_at` is oldest first.' }),
};

/** The order of a queue, which has one of its own. */
export const queueSort = {
  sort: z
    .enum(sorts)
    .optional()
    .meta({ description: 'By creation: `-created_at` is newest first, `created_at` oldest first.' }),
};

/** For records that change: filters for changes at or after a time. */
export const updatedSince = { updated_since: dateOrTime.optional() };

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'The cursor of the page after this one; null on the last page.' });

const prevCursor = z
  .string()
  .nullable()
  .meta({ description: 'The cursor of the page before this one; null on the first page.' });

/** The envelope of a list: a page, and the cursors of the next and previous pages. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: nextCursor, prev_cursor: prevCursor });

/** The envelope of a forward-only list: a page, and the cursor of the next one. */
export const forwardListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: nextCursor });

/** The envelope of a list that is always returned in full. */
export const wholeListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.null() });

/** The envelope of a single resource. */
export const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item });

/** Maximum records that a summary counts. */
export const MOST_COUNTED = 10_000;

/** What every group of a summary has. */
export const groupCount = z.int().meta({ description: 'How many records the group has.' });

/** The envelope of a summary: the records that match, counted and added up by group. */
export const summaryOf = <Group extends z.ZodType>(group: Group) =>
  dataOf(
    z.object({
      groups: z.array(group).meta({ description: 'The groups that have records.' }),
      has_more: z.boolean().meta({
        description: `Whether more than ${MOST_COUNTED} records match. Then the figures are of the newest ${MOST_COUNTED}.`,
      }),
    }),
  );

/** Maximum requests in one batch. */
export const MOST_IN_BATCH = 100;

/** The envelope of a batch: for each request, in order, the HTTP status with `data` or `error`. */
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
