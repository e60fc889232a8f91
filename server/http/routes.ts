import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Event, mayHear } from '@/lib/contract/events';
import type { InputOf, Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { type Context, nothingPending, type OpenContext, within } from '../context';
import type { EventHub } from '../events/start-event-hub';
import { houseVerbs, partnerVerbs, specialVerbs, stagedVerbs } from '../operations';
import type { Outbound } from '../outbound/open-outbound';
import { Refusal } from '../refusal';
import type { StagedVerb } from '../staged';
import { inUnitOfWork, type Occasion } from '../unit-of-work';
import type { Admission } from './admission';
import type { App } from './app-parts';
import {
  type Answered,
  fingerprintOf,
  type IdempotentCall,
  readIdempotencyKey,
  runIdempotent,
} from './idempotency';
import type { PartnerPrincipal } from './principal';
import { readInput } from './read-input';
import { checkAccess, type Received } from './receive';
import { runStaged, runStagedOnce } from './run-staged';
import { sendJson } from './send';
import { sendCsv, sendEventStream } from './write-stream';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook for every route that is signed. */
    received: Received | null;
  }
}

type Handle = (request: FastifyRequest, reply: FastifyReply, received: Received) => Promise<unknown>;
interface RouteParts extends App {
  readonly outbound: Outbound;
  readonly admission: Admission;
  readonly hub: EventHub;
  /** Aborted when the process stops: open streams end. */
  readonly stopping: AbortSignal;
}

const occasionOf = ({ clock, settings }: App, request: FastifyRequest, received: Received): Occasion => ({
  actor: received.principal.kind === 'partner' ? received.principal.actor : { kind: received.principal.kind },
  now: clock(),
  address: received.address,
  requestId: request.id,
  settings,
});

/** A context on the plain connection, for operations that only read. */
const readContext = (parts: App, request: FastifyRequest, received: Received): OpenContext => ({
  ...occasionOf(parts, request, received),
  tx: parts.database.reads,
  pending: nothingPending(),
});

/** Access was checked: partner operations are called by partner keys alone. */
function partnerOf({ principal }: Received): PartnerPrincipal {
  if (principal.kind !== 'partner') throw new Error('a partner operation was called by a key of the house');
  return principal;
}

const inputOf = (operation: Operation, request: FastifyRequest, { body, target }: Received) =>
  readInput(
    operation,
    { params: request.params, target, contentType: request.headers['content-type'] },
    body,
  );

type AnyVerb<Given> = (context: Given, input: never) => Promise<unknown>;

/** A partner's read or write; writes run once for their Idempotency-Key. */
function partnerHandle(parts: RouteParts, operation: Operation, verb: AnyVerb<Context>): Handle {
  return async (request, reply, received) => {
    const { scope } = partnerOf(received);
    const isPost = operation.method === 'POST';
    const key = isPost ? readIdempotencyKey(request.headers) : '';
    const input = inputOf(operation, request, received) as never;
    const occasion = occasionOf(parts, request, received);
    if (operation.method === 'GET') {
      const answer = await verb(within(readContext(parts, request, received), scope), input);
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    if (!isPost) {
      const answer = await inUnitOfWork(parts.database, occasion, (context) =>
        verb(within(context, scope), input),
      );
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    const call = idempotentCallOf(operation, request, received, key);
    const answered = await runIdempotent(parts.database, occasion, call, (context) => verb(context, input));
    return sendAnswered(reply, answered);
  };
}

function idempotentCallOf(
  { status, answersSecret }: Operation,
  request: FastifyRequest,
  received: Received,
  key: string,
): IdempotentCall {
  const fingerprint = fingerprintOf(request.method, received.target, received.body);
  return {
    scope: partnerOf(received).scope,
    key,
    fingerprint,
    successStatus: status,
    isSecret: answersSecret,
  };
}

function sendAnswered(reply: FastifyReply, { status, body, replayed }: Answered): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return sendJson(reply, status, body);
}

/** A partner's write that reaches outside of the database on its way. */
function stagedHandle(parts: RouteParts, operation: Operation, verb: StagedVerb<never, unknown>): Handle {
  return async (request, reply, received) => {
    const isPost = operation.method === 'POST';
    const key = isPost ? readIdempotencyKey(request.headers) : '';
    const input = inputOf(operation, request, received) as never;
    const call = { ...parts, occasion: () => occasionOf(parts, request, received) };
    if (!isPost) {
      const answer = await runStaged(call, partnerOf(received).scope, verb, input);
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    const once = idempotentCallOf(operation, request, received, key);
    return sendAnswered(reply, await runStagedOnce(call, once, verb, input));
  };
}

/** An operation of the console or of an operator. */
function houseHandle(parts: RouteParts, operation: Operation, verb: AnyVerb<OpenContext>): Handle {
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as never;
    const answer =
      operation.method === 'GET'
        ? await verb(readContext(parts, request, received), input)
        : await inUnitOfWork(parts.database, occasionOf(parts, request, received), (context) =>
            verb(context, input),
          );
    return sendJson(reply, operation.status, JSON.stringify(answer));
  };
}

function exportHandle(parts: RouteParts): Handle {
  const operation = operations.exportTransactions;
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as InputOf<typeof operation>;
    const context = within(readContext(parts, request, received), partnerOf(received).scope);
    return sendCsv(reply, specialVerbs.exportTransactions(context, input));
  };
}

/** The events of a stream that a key may hear of. */
async function* audible(
  events: AsyncIterable<Event>,
  permissions: readonly Permission[],
): AsyncGenerator<Event> {
  for await (const event of events) if (mayHear(permissions, event.type)) yield event;
}

function streamHandle(parts: RouteParts): Handle {
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

/** Signing in keeps its own transactions: a failed attempt must be remembered although it is refused. */
function openSessionHandle(parts: RouteParts): Handle {
  const operation = operations.openSession;
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as InputOf<typeof operation>;
    const answer = await specialVerbs.openSession(
      parts.database,
      occasionOf(parts, request, received),
      input,
    );
    return sendJson(reply, operation.status, JSON.stringify(answer));
  };
}

function handleOf(parts: RouteParts, id: OperationId): Handle {
  const operation = operations[id] as unknown as Operation;
  if (id === 'exportTransactions') return exportHandle(parts);
  if (id === 'streamEvents') return streamHandle(parts);
  if (id === 'openSession') return openSessionHandle(parts);
  if (id in houseVerbs) return houseHandle(parts, operation, houseVerbs[id as keyof typeof houseVerbs]);
  if (id in stagedVerbs) {
    return stagedHandle(parts, operation, stagedVerbs[id as keyof typeof stagedVerbs]);
  }
  return partnerHandle(parts, operation, partnerVerbs[id as keyof typeof partnerVerbs]);
}

/** Registers every operation of the contract under its path (contract 2, step 6). */
export function registerOperations(fastify: FastifyInstance, parts: RouteParts): void {
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation = operations[id] as unknown as Operation;
    const handle = handleOf(parts, id);
    fastify.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const { received } = request;
        if (!received) throw new Error('a signed route was reached without admission');
        checkAccess(operation, received.principal);
        return handle(request, reply, received);
      },
    });
  }
}

const templates = Object.values(operations).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that a path knows, for the Allow header of a 405; empty for an unknown path. */
export function methodsOf(target: string): string[] {
  const [path = ''] = target.split('?', 1);
  const methods = new Set<string>();
  for (const { method, pattern } of templates) if (pattern.test(path)) methods.add(method);
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}
