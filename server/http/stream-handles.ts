import type { z } from 'zod';
import { type Event, mayHear } from '@/lib/contract/events';
import type { InputOf, Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { type Context, within } from '../context';
import { specialVerbs } from '../operations';
import { Refusal } from '../refusal';
import { type Handle, inputOf, partnerOf, type RouteParts, readContext } from './handle';
import { sendCsv, sendEventStream } from './write-stream';

type CsvVerb = (context: Context, input: never) => AsyncIterable<object>;

/** Answers with the rows of a verb as CSV; the last word of the path before `export` names the file. */
export function csvHandle(parts: RouteParts, operation: Operation, verb: CsvVerb): Handle {
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

export function streamHandle(parts: RouteParts): Handle {
  const operation = operations.streamEvents;
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as InputOf<typeof operation>;
    const { scope, keyId, permissions } = partnerOf(received);
    const wantsDeliveries = input.deliveries === 'true';
    if (wantsDeliveries && !permits(permissions, 'webhooks:read')) {
      throw new Refusal('forbidden', 'Deliveries need the permission webhooks:read.', {
        permission: 'webhooks:read',
      });
    }
    if (request.method === 'HEAD') return reply.header('content-type', 'text/event-stream').send();
    const stop = new AbortController();
    parts.stopping.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    const lastEventId = request.headers['last-event-id'];
    const { after, events } = await specialVerbs.streamEvents(
      within(readContext(parts, request, received), scope),
      { ...input, ...(typeof lastEventId === 'string' ? { lastEventId } : {}) },
      stop.signal,
      parts.hub,
    );
    reply.raw.setHeader('x-svc-after-sequence', String(after));
    const heard = audible(events, permissions);
    const deliveries = wantsDeliveries ? parts.hub.listenToDeliveries(scope) : null;
    return sendEventStream(reply, stop, heard, () => parts.admission.isStillValid(keyId), deliveries);
  };
}
