import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { EventHub } from '@/server/core/event-outbox/start-event-hub';
import { decodeCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound, Refusal } from '@/server/platform/kernel/refusal';
import { presentMessage } from './present-inbox';
import { findInbox, type MessageRow, selectMessages } from './store';

type Input = InputOf<typeof operations.listInboxMessages>;

/** The longest that a message waits to be found when the word of it is lost. */
const POLL_MS = 1_000;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The number that a cursor names. */
function placeOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [number = ''] = decodeCursor(cursor, 1);
  if (!NUMBER.test(number)) {
    throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  }
  return Number(number);
}

async function readPage({ tx, scope }: Context, input: Input): Promise<Page<MessageRow>> {
  const { inbox_id: id, limit } = input;
  const place = placeOf(input.cursor);
  // Each time anew: while somebody waits, the inbox may be deleted.
  const inbox = isUuid(id) ? await findInbox(tx, scope, id) : undefined;
  if (!inbox) throw notFound();
  const rows = await selectMessages(tx, scope, id, input, { place, limit });
  return pageOf(rows, limit, ({ number }) => [String(number)]);
}

/**
 * Messages of an inbox, newest first, or those after a number, oldest first. With `wait_seconds` it waits for one that
 * fits, and keeps neither a transaction nor a connection meanwhile (`GET /sandbox/inboxes/{id}/messages`).
 * @param signal ends the wait: the client has gone, or the process stops
 * @throws Refusal not_found, also when the inbox is deleted meanwhile; invalid_cursor
 */
export async function listInboxMessages(
  context: Context,
  input: Input,
  hub: Pick<EventHub, 'listenToInboxes'>,
  signal: AbortSignal,
): Promise<AnswerOf<typeof operations.listInboxMessages>> {
  const until = performance.now() + (input.wait_seconds ?? 0) * 1_000;
  const ear = hub.listenToInboxes(context.scope);
  try {
    for (;;) {
      const { rows, nextCursor } = await readPage(context, input);
      const left = until - performance.now();
      if (rows.length > 0 || left <= 0 || signal.aborted) {
        return { data: rows.map(presentMessage), next_cursor: nextCursor };
      }
      await ear.wait(Math.min(left, POLL_MS), signal);
    }
  } finally {
    ear.close();
  }
}
