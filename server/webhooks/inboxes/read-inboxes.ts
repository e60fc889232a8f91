import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { SandboxInbox, SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import type { EventHub } from '@/server/core/event-outbox/start-event-hub';
import { createdCursor, cursorsOf, decodeNumber, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { inboxUrl, readInboxUrl } from './inbox-link';
import { findInbox, type InboxRow, type MessageRow, selectInboxes, selectMessages } from './store';

/** An inbox as the interface shows it. */
export const presentInbox = (settings: Settings, row: InboxRow): SandboxInbox => ({
  id: row.id,
  name: row.name,
  url: inboxUrl(settings, row.id),
  mode: row.mode,
  status_code: row.statusCode,
  messages_count: row.messagesCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A message as the interface shows it. */
const presentMessage = (row: MessageRow): SandboxInboxMessage => ({
  id: row.id,
  number: row.number,
  received_at: row.createdAt.toISOString(),
  event_id: row.eventId ?? undefined,
  event_type: row.eventType ?? undefined,
  headers: row.headers,
  body: row.body,
  status_code: row.statusCode ?? undefined,
});

/**
 * One webhook inbox (`GET /sandbox/inboxes/{id}`).
 * @throws ApiError not_found
 */
export async function getInbox(
  context: Context,
  { inbox_id: id }: InputOf<typeof operations.getInbox>,
): Promise<AnswerOf<typeof operations.getInbox>> {
  const row = isUuid(id) ? await findInbox(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentInbox(context.settings, row) };
}

type Input = InputOf<typeof operations.listInboxMessages>;

/** The longest that a message waits to be found when its notification is lost. */
const POLL_MS = 1_000;

async function readPage({ tx, scope }: Context, input: Input): Promise<Page<MessageRow>> {
  const { inbox_id: id, limit } = input;
  const place = input.cursor === undefined ? undefined : decodeNumber(input.cursor);
  if (!isUuid(id)) throw notFound();
  // Read again each time: the inbox may be deleted during the wait.
  const [inbox, rows] = await Promise.all([
    findInbox(tx, scope, id),
    selectMessages(tx, scope, id, input, { place, limit }),
  ]);
  if (!inbox) throw notFound();
  return pageOf(rows, input, ({ number }) => [String(number)]);
}

/**
 * Messages of an inbox, newest first, or those after a number, oldest first. With `wait_seconds` it waits for a
 * matching one, without a transaction or a connection (`GET /sandbox/inboxes/{id}/messages`).
 * @param signal ends the wait: the client has disconnected, or the process stops
 * @throws ApiError not_found, also when the inbox is deleted meanwhile; invalid_cursor
 */
export async function listInboxMessages(
  context: Context,
  input: Input,
  { hub, signal }: { readonly hub: Pick<EventHub, 'listenToInboxes'>; readonly signal: AbortSignal },
): Promise<AnswerOf<typeof operations.listInboxMessages>> {
  const until = performance.now() + (input.wait_seconds ?? 0) * 1_000;
  const ear = hub.listenToInboxes(context.scope);
  try {
    for (;;) {
      const page = await readPage(context, input);
      const left = until - performance.now();
      if (page.rows.length > 0 || left <= 0 || signal.aborted) {
        return { data: page.rows.map(presentMessage), ...cursorsOf(page) };
      }
      await ear.wait(Math.min(left, POLL_MS), signal);
    }
  } finally {
    ear.close();
  }
}

/**
 * A page of the webhook inboxes, newest first (`GET /sandbox/inboxes`).
 * @throws ApiError invalid_cursor
 */
export async function listInboxes(
  context: Context,
  input: InputOf<typeof operations.listInboxes>,
): Promise<AnswerOf<typeof operations.listInboxes>> {
  const rows = await selectInboxes(context.tx, context.scope, input);
  const page = pageOf(rows, input, createdCursor);
  return {
    data: page.rows.map((row) => presentInbox(context.settings, row)),
    ...cursorsOf(page),
  };
}

/** Whether a URL is an inbox of an environment, elsewhere, or an inbox of somebody else, deleted or unknown. */
export async function findOwnInbox(
  { tx, scope, settings }: Context,
  url: string,
): Promise<'elsewhere' | 'own' | 'none'> {
  const address = readInboxUrl(settings, url);
  if (address.kind !== 'inbox') return address.kind;
  if (scope.environment !== 'test') return 'none';
  return (await findInbox(tx, scope, address.id)) ? 'own' : 'none';
}
