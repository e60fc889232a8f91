import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { decodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { presentEvent } from './present-event';
import { feedBegins, readSequence } from './rules';
import { type FeedPart, selectEvents } from './store';

/** The number that a cursor names; it holds in the order in which it was given out, and in no other. */
function placeOf(cursor: string, order: FeedPart['order']): number {
  const [given = '', text = ''] = decodeCursor(cursor, 2);
  const place = readSequence(text);
  if (given === order && place !== null) return place;
  throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
}

/**
 * A page of the feed of the last 90 days: newest first, or with `after_sequence` oldest first from there
 * (`GET /events`).
 * @throws Refusal invalid_cursor
 */
export async function listEvents(
  context: Context,
  input: InputOf<typeof operations.listEvents>,
): Promise<AnswerOf<typeof operations.listEvents>> {
  const order = input.after_sequence === undefined ? 'newest' : 'oldest';
  const place = input.cursor === undefined ? undefined : placeOf(input.cursor, order);
  const rows = await selectEvents(context.tx, context.scope, input, {
    order,
    after: order === 'oldest' ? Math.max(place ?? 0, input.after_sequence ?? 0) : undefined,
    below: order === 'newest' ? place : undefined,
    most: input.limit + 1,
    begins: feedBegins(context.now),
  });
  const page = pageOf(rows, input.limit, ({ sequence }) => [order, sequence.toString()]);
  return { data: page.rows.map(presentEvent), next_cursor: page.nextCursor };
}
