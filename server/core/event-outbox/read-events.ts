import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Event } from '@/lib/contract/webhooks/events';
import type { Transaction } from '@/server/platform/database/database';
import {
  cursorsOf,
  decodeCursor,
  type NumberPlace,
  numberOrder,
  pageOf,
} from '@/server/platform/database/keyset';
import type { Context, WrittenEvent } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { listOfTexts } from '@/server/platform/kernel/shared-answer';
import { feedBegins, readSequence } from './rules';
import {
  type EventRange,
  type EventRow,
  type FeedPart,
  findEvent,
  selectBodies,
  selectCausedEvents,
  selectEventRefs,
  selectEvents,
  selectResourceEvents,
} from './store';

/** An event of the feed: the body of its webhook deliveries with its sequence. */
const eventText = ({ body, sequence }: EventRow): string => `${body.slice(0, -1)},"sequence":${sequence}}`;

export const presentEvent = (row: EventRow): Event => JSON.parse(eventText(row));

const EVENT_ID = /^evt_[0-9a-f]{1,64}$/;

/**
 * One event of the feed (`GET /events/{id}`). *
 * @throws ApiError not_found, also for events older than 90 days
 */
export async function getEvent(
  context: Context,
  input: InputOf<typeof operations.getEvent>,
): Promise<AnswerOf<typeof operations.getEvent>> {
  const id = input.event_id;
  const row = EVENT_ID.test(id) ? await findEvent(context.tx, context.scope, id) : undefined;
  if (!row || row.createdAt < feedBegins(context.now)) throw notFound();
  return { data: presentEvent(row) };
}

/** The exact body of an event of the caller's environment; undefined once it is deleted. */
export const findEventBody = async ({ tx, scope }: Context, id: string): Promise<string | undefined> =>
  (await findEvent(tx, scope, id))?.body;

/** The events that a request caused, in the order of writing. */
export const listCausedEvents = (
  { tx, scope }: Context,
  requestId: string,
): Promise<{ id: string; type: string }[]> => selectCausedEvents(tx, scope, requestId);

/** The sequence of a cursor, which is valid only for the order it was issued in. */
function placeOf(cursor: string, order: FeedPart['order']): NumberPlace {
  const { parts, isBack } = decodeCursor(cursor, 2);
  const sequence = readSequence(parts[1] ?? '');
  if (parts[0] === order && sequence !== null) return { number: BigInt(sequence), isBack };
  throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
}

/**
 * A page of the feed of the last 90 days: newest first, or with `after_sequence` oldest first from there, or as `sort`
 * has it (`GET /events`).
 * @throws ApiError invalid_cursor
 */
export async function listEvents(
  context: Context,
  input: InputOf<typeof operations.listEvents>,
): Promise<AnswerOf<typeof operations.listEvents>> {
  const order = input.after_sequence === undefined ? numberOrder(input) : 'oldest';
  const place = input.cursor === undefined ? undefined : placeOf(input.cursor, order);
  const rows = await selectEvents(context.tx, context.scope, input, {
    order,
    after: input.after_sequence,
    place,
    most: input.limit + 1,
    begins: feedBegins(context.now),
  });
  const page = pageOf(rows, input, ({ sequence }) => [order, sequence.toString()]);
  return listOfTexts(page.rows.map(eventText), cursorsOf(page));
}

const PAGE = 1_000;

/**
 * The feed of the last 90 days, newest first, loaded page by page, so that its length costs no memory
 * (`GET /events/export`). Excludes events written after it began.
 */
export async function* exportEvents(
  context: Context,
  input: InputOf<typeof operations.exportEvents>,
): AsyncGenerator<Event, void> {
  let place: NumberPlace | undefined;
  do {
    const rows = await selectEvents(context.tx, context.scope, input, {
      order: 'newest',
      after: undefined,
      place,
      most: PAGE,
      begins: feedBegins(context.now),
    });
    for (const row of rows) yield presentEvent(row);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    place = last && { number: BigInt(last.sequence), isBack: false };
  } while (place);
}

/** The events of one record, oldest first. */
export async function listResourceEvents(context: Context, resourceId: string): Promise<Event[]> {
  const rows = await selectResourceEvents(context.tx, context.scope, resourceId);
  return rows.map(presentEvent);
}

/** Up to `most` events of a range of times, oldest first, without their bodies. */
export async function findEventsBetween(
  { tx, scope }: Context,
  range: EventRange,
  most: number,
): Promise<WrittenEvent[]> {
  const rows = await selectEventRefs(tx, scope, range, most);
  return rows.map((row) => ({ ...row, ...scope }));
}

/** An event to send on. */
interface SentBody {
  /** The exact bytes, as text. */
  readonly body: string;
  /** The request that caused it, for the log. */
  readonly requestId: string | null;
}

/** The exact bodies of events of any organisation, by id, for sending. Omits events that were deleted. */
export async function loadEventBodies(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentBody>> {
  const rows = ids.length === 0 ? [] : await selectBodies(tx, ids);
  return new Map(rows.map(({ id, body, request_id: requestId }) => [id, { body, requestId }]));
}
