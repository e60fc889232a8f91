import type { FastifyReply } from 'fastify';
import type { InputOf, Operation } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { CLOCK_CHANGED, CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { type Event, mayReceive } from '@/lib/contract/webhooks/events';
import { readClock } from '@/server/core/environments/clock';
import type { EventStream, Feed } from '@/server/core/event-outbox/stream-events';
import type { Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { sendJson } from '../send';
import { type Handle, partnerOf, type RouteParts } from './handle';
import { type Hints, sendEventStream } from './write-stream';

/** Aborts when the client has disconnected or the process stops. */
export function untilGone(reply: FastifyReply, stopping: AbortSignal): AbortController {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  stopping.addEventListener('abort', () => gone.abort(), { once: true, signal: gone.signal });
  if (stopping.aborted) gone.abort();
  return gone;
}

/** The events of a stream that a key may receive. */
async function* audible(
  events: AsyncIterable<Event>,
  permissions: readonly Permission[],
): AsyncGenerator<Event> {
  for await (const event of events) if (mayReceive(permissions, event.type)) yield event;
}

/** Hints that lists of deliveries are stale. */
const deliveryHints = ({ hub }: RouteParts, scope: Scope, replaySeconds?: number): Hints => ({
  ear: hub.listenToDeliveries(scope, replaySeconds),
  spacingMs: 1_000,
  message: async () => 'event: webhook_deliveries.changed\ndata: {}\n\n',
});

/** Hints with the new state of a test environment's clock. */
const clockHints = ({ hub, database, clock }: RouteParts, scope: Scope): Hints => ({
  ear: hub.listenToClock(scope),
  spacingMs: 250,
  message: async () => {
    const { offset } = await readClock(database.reads, scope);
    const now = new Date(clock().getTime() + offset).toISOString();
    return `event: ${CLOCK_CHANGED}\ndata: ${JSON.stringify({ now, offset_seconds: offset / 1000 })}\n\n`;
  },
});

/** Answers a long poll when something arrives, its time is over, or the client disconnects. HEAD does not wait. */
export async function sendWhenThere(
  { stopping }: RouteParts,
  [request, reply]: Parameters<Handle>,
  { status }: Operation,
  poll: (signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const { signal } = request.method === 'HEAD' ? { signal: AbortSignal.abort() } : untilGone(reply, stopping);
  return sendJson(reply, status, JSON.stringify(await poll(signal)));
}

/**
 * Answers server-sent events for as long as the key is valid.
 * @throws ApiError forbidden when deliveries are requested without webhooks:read
 */
export async function sendEvents(
  parts: RouteParts,
  [request, reply, received]: Parameters<Handle>,
  input: InputOf<typeof operations.streamEvents>,
  open: (feed: Feed) => Promise<EventStream>,
): Promise<unknown> {
  const { scope, keyId, permissions } = partnerOf(received);
  const wantsDeliveries = input.deliveries === 'true';
  if (wantsDeliveries && !permits(permissions, 'webhooks:read')) {
    throw new ApiError('forbidden', 'Deliveries need the permission webhooks:read.', {
      permission: 'webhooks:read',
    });
  }
  if (request.method === 'HEAD') return reply.header('content-type', 'text/event-stream').send();
  const stop = new AbortController();
  parts.stopping.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
  const lastEventId = request.headers['last-event-id'];
  const { after, events } = await open({
    hub: parts.hub,
    signal: stop.signal,
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
  });
  reply.raw.setHeader('x-svc-after-sequence', String(after));
  const audibleEvents = audible(events, permissions);
  if (received.sandbox.clockOffset > 0) {
    reply.raw.setHeader(CLOCK_OFFSET_HEADER, String(received.sandbox.clockOffset));
  }
  const hints: Hints[] = [];
  if (wantsDeliveries) hints.push(deliveryHints(parts, scope, input.replay_seconds));
  if (scope.environment === 'test') hints.push(clockHints(parts, scope));
  return sendEventStream(reply, stop, audibleEvents, () => parts.admission.isStillValid(keyId), hints);
}
