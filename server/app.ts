import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { drainBody } from './http/body/drain-body';
import { LONGEST_UPLOAD_MS, openUploadReader } from './http/body/receive-upload';
import { registerInboxes } from './http/handlers/inboxes';
import { registerHostedPages } from './http/hosted-pages';
import { entryOf } from './http/log-entry';
import { codeOf, measureRequests, operationOf } from './http/measure-requests';
import { registerProviderNotifications } from './http/provider-notifications';
import { receive } from './http/receive';
import { methodsOf, registerOperations } from './http/routes';
import { asApiError, errorText, sendApiError, sendJson } from './http/send';
import { setClockHeader } from './http/set-clock-header';
import { setRateHeaders } from './http/set-rate-headers';
import { createAdmission } from './http/signature/admission';
import { ApiError } from './platform/kernel/errors';
import { newId } from './platform/kernel/ids';
import type { Settings } from './platform/kernel/settings';
import type { Outbound } from './platform/outbound-http/open-outbound';
import { logOptions } from './platform/telemetry/log-options';
import type { ProviderGateway } from './wallets/providers/provider-gateway';

const HEADER_LIMIT = 16 * 1024;

interface RunningApp {
  readonly fastify: FastifyInstance;
  /** From now on answers close their connections; readiness says no. */
  drain(): void;
  /** Takes no more connections, lets what is in flight finish, and ends the connections that ask for nothing. */
  close(): Promise<void>;
  /** Writes the requests that wait for the request log; it does so by itself a moment after they were answered. */
  flushRequests(): Promise<void>;
}

const serverOptions: ServerOptions = {
  // Checked by us: Node's own answer has no body.
  requireHostHeader: false,
  maxHeaderSize: HEADER_LIMIT,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

/** Answers what Node's parser refuses, which never becomes a request, with the body of any other error. */
function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are too long.'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'The request did not arrive in time.'
        : 'The request is not valid HTTP.';
  const body = errorText('bad_request', reason);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\nx-request-id: ${randomUUID()}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Fastify's own refusals, mapped to codes of the contract. */
function fromFramework(error: unknown): unknown {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (error instanceof ApiError || typeof status !== 'number') return error;
  if (status === 413) return new ApiError('payload_too_large', 'The body is too large.');
  if (status === 415) return new ApiError('unsupported_media_type', 'The media type is not supported.');
  return status >= 400 && status < 500 ? new ApiError('bad_request', 'The request is not valid.') : error;
}

/** Answers anything thrown, by us or by Fastify. */
function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  const refusal = asApiError(fromFramework(error));
  if (refusal.code === 'internal_error') request.log.error({ err: error }, 'internal error');
  if (refusal.code === 'service_unavailable') request.log.warn({ err: error }, 'not available');
  sendApiError(reply, refusal);
  drainBody(request.raw);
}

/** An admitted request whose path, or method, nobody knows. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const methods = methodsOf(request.raw.url ?? '');
  if (methods.length === 0) {
    fail(new ApiError('not_found', 'There is no such path.'), request, reply);
    return;
  }
  reply.header('allow', methods.join(', '));
  fail(new ApiError('method_not_allowed', `Allowed here: ${methods.join(', ')}.`), request, reply);
}

/** One line a request: what matters, nothing secret, no query. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
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
    // Uploads may take longer than anything else; who reads another body has the shorter time in mind.
    requestTimeout: Math.max(settings.requestTimeoutMs, LONGEST_UPLOAD_MS),
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4_096 },
    http: serverOptions,
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: fail,
  });

interface ServerParts extends WorkParts {
  readonly hub: EventHub;
  readonly outbound: Outbound;
  readonly desk: ProviderGateway;
  readonly stopping: AbortSignal;
  /** Whether this machine's clock agrees with the database's; left out: it does. */
  readonly isClockRight?: () => boolean;
}

/** Builds the HTTP server: hooks in the order of admission, every operation, health and the interface's document. */
export function buildApp(parts: ServerParts): RunningApp {
  const { database, settings, clock } = parts;
  const admission = createAdmission(database, settings, clock);
  // Each open stream and each wait listens to it.
  setMaxListeners(0, parts.stopping);
  const receiving = { admission, uploads: openUploadReader(settings.uploadsAtOnce), settings };
  const fastify = createFastify(settings);
  let isDraining = false;
  let inFlight = 0;
  const requests = settings.requestLog ? createRequestLogger({ database, settings, log: fastify.log }) : null;

  fastify.decorateRequest('received', null);
  fastify.decorateRequest('attempt', null);
  fastify.decorateReply('sentText', null);
  // The body is read by the first hook, from the raw bytes; there is nothing left to parse.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  fastify.setErrorHandler(fail);
  fastify.setNotFoundHandler(answerUnknown);
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
      request.received = await receive(request, receiving).finally(() =>
        setRateHeaders(reply, request.attempt),
      );
      setClockHeader(reply, request.received.sandbox.clockOffset);
    }
  });
  fastify.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
    const entry = requests && entryOf(request, reply);
    if (entry) requests.add(entry);
    // Of an upload that never came to its handle.
    await request.received?.upload?.close();
  });
  registerOperations(fastify, { ...parts, admission });
  registerHostedPages(fastify, parts);
  registerInboxes(fastify, parts);
  registerProviderNotifications(fastify, parts);
  registerUnsigned(fastify, parts, () => !isDraining && (parts.isClockRight?.() ?? true));
  fastify.server.on('checkExpectation', (request, response) =>
    fastify.server.emit('request', request, response),
  );
  return {
    fastify,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      const closed = fastify.close();
      while (inFlight > 0) await sleep(10);
      fastify.server.closeAllConnections();
      await closed;
      await requests?.close();
    },
    flushRequests: async () => requests?.flush(),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that anyone may call: health, the interface's document, hosted pages. */
    unsigned?: boolean;
  }
}

/** Health, readiness and the OpenAPI document, which need no signature. */
function registerUnsigned(
  fastify: FastifyInstance,
  { database, settings }: WorkParts,
  mayServe: () => boolean,
): void {
  const config = { unsigned: true };
  const document = JSON.stringify(openApiDocument(settings.publicUrl));
  fastify.get('/partner/v1/openapi.json', { config }, async (_request, reply) =>
    sendJson(reply, 200, document),
  );
  fastify.get('/healthz', { config }, async (_request, reply) => sendJson(reply, 200, '{"status":"ok"}'));
  fastify.get('/readyz', { config }, async (_request, reply) => {
    const isReady =
      mayServe() &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    return sendJson(reply, isReady ? 200 : 503, JSON.stringify({ status: isReady ? 'ready' : 'not ready' }));
  });
}
