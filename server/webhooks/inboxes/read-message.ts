import type { IncomingHttpHeaders } from 'node:http';
import { isUuid } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import { eventIdSchema, eventTypeSchema } from '@/lib/contract/webhooks/events';
import { WEBHOOK_EVENT_HEADER, WEBHOOK_ID_HEADER } from '@/lib/contract/webhooks/signing';

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
