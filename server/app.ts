import { once, setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { openApiDocument } from '@/lib/contract/openapi/openapi';
import type { EventHub } from './core/event-outbox/start-event-hub';
import type { WorkParts } from './core/unit-of-work';
import { createRequestLogger } from './developers/request-log/request-logger';
import { drainBody } from './http/body/read-body';
import { openUploadReader } from './http/body/receive-upload';
import { registerInboxes } from './http/handlers/inboxes';
import { setClockHeader, setRateHeaders } from './http/headers';
import { registerHostedPages } from './http/hosted-pages';
import {
  answerBrokenHttp,
  byPort,
  createInternalListener,
  createListener,
  isInternal,
} from './http/listeners';
import { entryOf } from './http/log-entry';
import { codeOf, measureRequests, operationOf } from './http/measure-requests';
import { registerProviderNotifications } from './http/provider-notifications';
import { receive } from './http/receive';
import { methodsOf, registerOperations } from './http/routes';
import { asApiError, sendApiError, sendJson } from './http/send';
import { type Admission, createAdmission } from './http/signature/admission';
import { ApiError } from './platform/kernel/errors';
import { newId } from './platform/kernel/ids';
import type { Settings } from './platform/kernel/settings';
import type { Outbound } from './platform/outbound-http/open-outbound';
import { logOptions } from './platform/telemetry/log-options';
import type { ProviderGateway } from './wallets/providers/provider-gateway';

/** Time that connections accepted last have to send their request. */
const LAST_REQUESTS_MS = 50;

interface RunningApp {
  /**
   * Opens the port, and the internal one where it is set.
   * @param at in place of the settings' own port and address
   */
  listen(at?: Pick<Settings, 'port' | 'host'>): Promise<{ port: number; internalPort: number | null }>;
  /** Answers now close their connections, and readiness fails. */
  drain(): void;
  /** Stops accepting connections, finishes requests in flight and closes idle connections. */
  close(): Promise<void>;
  /** Writes the requests buffered for the request log. Happens on its own a moment after each answer. */
  flushRequests(): Promise<void>;
}

/** Maps Fastify's own errors to codes of the contract. */
function fromFramework(error: unknown): unknown {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (error instanceof ApiError || typeof status !== 'number') return error;
  if (status === 413) return new ApiError('payload_too_large', 'The body is too large.');
  if (status === 415) return new ApiError('unsupported_media_type', 'The media type is not supported.');
  return status >= 400 && status < 500 ? new ApiError('bad_request', 'The request is not valid.') : error;
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  const refusal = asApiError(fromFramework(error));
  if (refusal.code === 'internal_error') request.log.error({ err: error }, 'internal error');
  if (refusal.code === 'service_unavailable') request.log.warn({ err: error }, 'not available');
  sendApiError(reply, refusal);
  drainBody(request.raw);
}

/** Answers an admitted request for a path or method that its port does not serve. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, { internal }: Settings): void {
  const methods = methodsOf(request.raw.url ?? '', !internal || isInternal(request.raw));
  if (methods.length === 0) {
    fail(new ApiError('not_found', 'No such path.'), request, reply);
    return;
  }
  reply.header('allow', methods.join(', '));
  fail(new ApiError('method_not_allowed', `Allowed here: ${methods.join(', ')}.`), request, reply);
}

const LOGGING_REQUESTS = new Set(['trace', 'debug', 'info']);

/** One line a request: what matters, nothing secret, no query. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  if (!LOGGING_REQUESTS.has(request.log.level)) return;
  const [path] = (request.raw.url ?? '').split('?', 1);
  const code = codeOf(reply);
  request.log.info(
    {
      method: request.method,
      path: request.routeOptions.url ?? path,
      operation: operationOf(request),
      status: reply.statusCode,
      ...(code && { code }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      key: request.received?.principal.keyId,
      traceId: request.trace?.id,
    },
    'request',
  );
}

const createFastify = (settings: Settings): FastifyInstance =>
  Fastify({
    logger: logOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4_096, constraints: byPort },
    serverFactory: (handle) => createListener(settings, handle),
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: fail,
  });

interface ServerParts extends WorkParts {
  readonly hub: EventHub;
  readonly outbound: Outbound;
  readonly gateway: ProviderGateway;
  readonly stopping: AbortSignal;
  /** Whether this machine's clock agrees with the database's and all master keys in use are known; default: it does. */
  readonly mayServe?: () => boolean;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const MOST_TURNS = 2_000;

/**
 * Accepts pending connections, which the kernel resets when a server closes. One turn of the event loop accepts one
 * connection a server, so after a turn that accepted none there are none left.
 */
async function acceptWaiting(servers: readonly (Server | null)[]): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  for (const server of servers) server?.on('connection', count);
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== accepted; turn += 1) {
    before = accepted;
    await immediate();
    // The first may run in the current turn; connections are accepted between it and the second.
    await immediate();
  }
  for (const server of servers) server?.off('connection', count);
}

/**
 * Adds the request and reply properties. The first hook reads the body from the raw bytes, so Fastify parses nothing.
 */
function prepareRequests(fastify: FastifyInstance): void {
  fastify.decorateRequest('received', null);
  fastify.decorateRequest('attempt', null);
  fastify.decorateReply('sentText', null);
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

/** Builds the HTTP server: hooks in the order of admission, every operation, health and the OpenAPI document. */
export function buildApp(parts: ServerParts): RunningApp {
  const { database, settings, clock } = parts;
  const admission = createAdmission(database, settings, clock);
  // Each open stream and long poll listens to it.
  setMaxListeners(0, parts.stopping);
  const receiving = { admission, uploads: openUploadReader(settings.uploadsAtOnce), settings };
  const fastify = createFastify(settings);
  let isDraining = false;
  let inFlight = 0;
  const requests = settings.requestLog ? createRequestLogger({ database, settings, log: fastify.log }) : null;

  prepareRequests(fastify);
  fastify.setErrorHandler(fail);
  fastify.setNotFoundHandler((request, reply) => answerUnknown(request, reply, settings));
  measureRequests(fastify, settings);
  fastify.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    reply.header('x-request-id', request.id);
    if (isDraining) reply.header('connection', 'close');
    if (request.routeOptions.config.unsigned !== true) {
      request.attempt = {};
      try {
        request.received = await receive(request, receiving);
      } finally {
        setRateHeaders(reply, request.attempt);
      }
      setClockHeader(reply, request.received.sandbox.clockOffset);
    }
  });
  fastify.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
    const entry = requests && entryOf(request, reply);
    if (entry) requests.add(entry);
    // An upload that never reached its handler.
    await request.received?.upload?.close();
  });
  registerOperations(fastify, { ...parts, admission });
  registerHostedPages(fastify, parts);
  registerInboxes(fastify, parts);
  registerProviderNotifications(fastify, parts);
  const mayServe = () => !isDraining && (parts.mayServe?.() ?? true);
  registerUnsigned(fastify, settings, admission, mayServe);
  const inner = settings.internal ? createInternalListener(fastify, settings) : null;
  return {
    listen: async ({ port, host } = settings) => {
      await fastify.listen({ port, host });
      if (inner) await once(inner.listen(settings.internal), 'listening');
      return { port: portOf(fastify.server), internalPort: inner && portOf(inner) };
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      await acceptWaiting([fastify.server, inner]);
      for (const server of [fastify.server, inner]) server?.close();
      // Gives connections accepted last a moment to send their request.
      await sleep(LAST_REQUESTS_MS);
      const closed = fastify.close();
      while (inFlight > 0) await sleep(10);
      for (const server of [fastify.server, inner]) server?.closeAllConnections();
      await closed;
      await requests?.close();
    },
    flushRequests: async () => requests?.flush(),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without a signature: health, the OpenAPI document, hosted pages. */
    unsigned?: boolean;
  }
}

/** Health, readiness and the OpenAPI document, which need no signature. */
function registerUnsigned(
  fastify: FastifyInstance,
  { publicUrl }: Settings,
  admission: Admission,
  mayServe: () => boolean,
): void {
  const config = { unsigned: true };
  // Written for whoever asks first: it takes a third of a second, which a start would wait for.
  let document: string | undefined;
  fastify.get('/partner/v1/openapi.json', { config }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl));
    return sendJson(reply, 200, document);
  });
  fastify.get('/healthz', { config }, async (_request, reply) => sendJson(reply, 200, '{"status":"ok"}'));
  fastify.get('/readyz', { config }, async (_request, reply) => {
    const isReady =
      mayServe() &&
      (await admission.probe().then(
        () => true,
        () => false,
      ));
    return sendJson(reply, isReady ? 200 : 503, JSON.stringify({ status: isReady ? 'ready' : 'not ready' }));
  });
}
