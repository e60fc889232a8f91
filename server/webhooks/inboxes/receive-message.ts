import type { IncomingHttpHeaders } from 'node:http';
import { isUuid } from '@/lib/contract/primitives';
import { type EventType, eventIdSchema, eventTypeSchema } from '@/lib/contract/webhooks/events';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { WEBHOOK_EVENT_HEADER, WEBHOOK_ID_HEADER } from '@/lib/contract/webhooks/signing';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { readInboxToken } from './inbox-link';
import { deleteMessagesUpTo, findInboxScope, insertMessage, takeNumber } from './store';

/** Headers that identify the sender are not shown. */
const UNKEPT_HEADERS = new Set(['cookie', 'set-cookie', 'authorization', 'proxy-authorization']);

/** The facts of a message. */
interface MessageFacts {
  readonly eventId: string | null;
  readonly eventType: EventType | null;
  readonly resourceId: string | null;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const orNull = <Value>(read: {
  readonly success: boolean;
  readonly data?: Value | undefined;
}): Value | null => (read.success ? (read.data ?? null) : null);

/** The record that a body is about: the `id` of its `data`, where there is one. */
function resourceOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const data = (parsed as { data?: { id?: unknown } } | null)?.data;
    return typeof data?.id === 'string' && isUuid(data.id) ? data.id : null;
  } catch {
    return null;
  }
}

/** The stored part of a request: its headers without those that identify the sender, and its body as text. */
export function readMessage(headers: IncomingHttpHeaders, bytes: Buffer): MessageFacts {
  // PostgreSQL can't store NUL in a text.
  const body = bytes.toString('utf8').replaceAll('\0', '\uFFFD');
  const stored = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || UNKEPT_HEADERS.has(name)
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return {
    eventId: orNull(eventIdSchema.safeParse(headers[WEBHOOK_ID_HEADER.toLowerCase()])),
    eventType: orNull(eventTypeSchema.safeParse(headers[WEBHOOK_EVENT_HEADER.toLowerCase()])),
    resourceId: resourceOf(body),
    headers: Object.fromEntries(stored),
    body,
  };
}

/** Stored messages of an inbox, at most. */
const MOST_MESSAGES = 1_000;

/** How an inbox answers a message, and its owner. */
interface Reaction {
  readonly scope: Scope;
  readonly mode: SandboxInbox['mode'];
  readonly statusCode: number;
}

/**
 * Stores a message of an inbox with the next number, by the environment's time, and deletes old ones beyond a
 * thousand.
 * @throws ApiError not_found for an invalid token, and for one of a deleted inbox
 */
export async function receiveMessage(
  open: OpenContext,
  token: string,
  message: ReturnType<typeof readMessage>,
): Promise<Reaction> {
  const id = readInboxToken(open.settings, token);
  const scope = id === null ? undefined : await findInboxScope(open.tx, id);
  if (id === null || !scope) throw notFound();
  const { tx, now } = await withEnvironmentTime(open, scope);
  const inbox = await takeNumber(tx, scope, id, MOST_MESSAGES);
  if (!inbox) throw notFound();
  const mode = inbox.mode;
  await insertMessage(tx, scope, {
    ...message,
    id: newId(),
    inboxId: id,
    number: inbox.lastNumber,
    statusCode: mode === 'respond' ? inbox.statusCode : null,
    createdAt: now,
  });
  await deleteMessagesUpTo(tx, id, inbox.lastNumber - MOST_MESSAGES);
  return { scope, mode, statusCode: inbox.statusCode };
}
