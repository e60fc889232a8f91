import type { z } from 'zod';
import type { InputOf, Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { CLOCK_CHANGED, CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { type Event, mayHear } from '@/lib/contract/webhooks/events';
import { readClock } from '@/server/core/environments/read-clock';
import { specialHandlers } from '@/server/operations/operations';
import { type Context, type Scope, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { type Handle, inputOf, partnerOf, type RouteParts, readContext } from './handle';
import { type Hints, sendCsv, sendEventStream } from './write-stream';

type CsvHandler = (context: Context, input: never) => AsyncIterable<object>;

/** Answers with the rows of a verb as CSV; the last word of the path before `export` names the file. */
export function csvHandle(parts: RouteParts, operation: Operation, verb: CsvHandler): Handle {
  const name = operation.path.split('/').at(-2) ?? 'export';
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received);
    const context = within(readContext(parts, request, received), partnerOf(received).scope);
    return sendCsv(reply, name, operation.answer as z.ZodObject, verb(context, input as never));
  };
}

/** The events of a stream that a key may hear of. */
async function* audible(
  events: AsyncIterable<Event>,
  permissions: readonly Permission[],
): AsyncGenerator<Event> {
  for await (const event of events) if (mayHear(permissions, event.type)) yield event;
}

/** That lists of deliveries are stale. */
const deliveryHints = ({ hub }: RouteParts, scope: Scope): Hints => ({
  ear: hub.listenToDeliveries(scope),
  spacingMs: 1_000,
  message: async () => 'event: webhook_deliveries.changed\ndata: {}\n\n',
});

/** Where the clock of a test environment stands now that it was moved. */
const clockHints = ({ hub, database, clock }: RouteParts, scope: Scope): Hints => ({
  ear: hub.listenToClock(scope),
  spacingMs: 250,
  message: async () => {
    const { offset } = await readClock(database.reads, scope);
    const now = new Date(clock().getTime() + offset).toISOString();
    return `event: ${CLOCK_CHANGED}\ndata: ${JSON.stringify({ now, offset_seconds: offset / 1000 })}\n\n`;
  },
});

export function streamHandle(parts: RouteParts): Handle {
  const operation = operations.streamEvents;
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as InputOf<typeof operation>;
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
    const { after, events } = await specialHandlers.streamEvents(
      within(readContext(parts, request, received), scope),
      { ...input, ...(typeof lastEventId === 'string' ? { lastEventId } : {}) },
      stop.signal,
      parts.hub,
    );
    reply.raw.setHeader('x-svc-after-sequence', String(after));
    const heard = audible(events, permissions);
    if (received.sandbox.clockOffset > 0) {
      reply.raw.setHeader(CLOCK_OFFSET_HEADER, String(received.sandbox.clockOffset));
    }
    const hints: Hints[] = [];
    if (wantsDeliveries) hints.push(deliveryHints(parts, scope));
    if (scope.environment === 'test') hints.push(clockHints(parts, scope));
    return sendEventStream(reply, stop, heard, () => parts.admission.isStillValid(keyId), hints);
  };
}
