import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '@/lib/contract/errors';
import { ApiError } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { unknownTransferEncoding } from './body/read-body';
import { LONGEST_UPLOAD_MS } from './body/receive-upload';
import { errorText } from './send';

const options = {
  // Checked by us: Node's own answer has no body.
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

/** On every answer: a browser that shows one must not guess its type, run or frame anything. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Set before any hook: none runs for what Fastify itself rejects, and a stream has no reply headers. */
function setSafeHeaders(server: Server, { publicUrl }: Settings): void {
  const headers = Object.entries(safeHeaders);
  if (publicUrl.startsWith('https:')) headers.push(['strict-transport-security', STRICT_TRANSPORT]);
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
}

/** The API error for what Node's parser rejects. */
function brokenHttpError({ code, message }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    // Node has one code for an unknown encoding and for one beside a Content-Length.
    case 'HPE_INVALID_TRANSFER_ENCODING':
      if (message.includes('Content-Length')) break;
      return unknownTransferEncoding();
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('bad_request', 'The headers are too long.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('bad_request', 'The request did not arrive in time.');
  }
  return new ApiError('bad_request', 'The request is not valid HTTP.');
}

/** Answers what Node's parser rejects, which never becomes a request, with the usual error body. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = brokenHttpError(error);
  const status = errorStatus[refusal.code];
  const body = errorText(refusal.code, refusal.message);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...safeHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** Creates a server, over TLS where a certificate is set. */
export function createListener(settings: Settings, handle: RequestListener): Server {
  const { tls, requestTimeoutMs } = settings;
  const server = tls
    ? createTlsServer({ ...options, cert: tls.certificate, key: tls.key, minVersion: 'TLSv1.2' }, handle)
    : createServer(options, handle);
  server.keepAliveTimeout = 72_000;
  // Uploads may take longer than anything else; readBody has its own, shorter timeout.
  server.requestTimeout = Math.max(requestTimeoutMs, LONGEST_UPLOAD_MS);
  setSafeHeaders(server, settings);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

const internal = new WeakSet<IncomingMessage>();

/** Whether a request came over the internal port. */
export const isInternal = (request: IncomingMessage): boolean => internal.has(request);

/** The constraint of a route that only the internal port serves; the public one answers 404. */
export const internalOnly = { port: 'internal' };

/** Lets the router distinguish the two ports. */
export const byPort = {
  port: {
    name: 'port',
    storage: <Handler>() => {
      const handlers = new Map<string, Handler>();
      return {
        get: (value: string) => handlers.get(value) ?? null,
        set: (value: string, handler: Handler) => void handlers.set(value, handler),
      };
    },
    validate: () => {},
    deriveConstraint: (request: IncomingMessage) => (isInternal(request) ? 'internal' : 'public'),
  },
};

/** A second server of the same routes, for operators and the dashboard. */
export function createInternalListener(fastify: FastifyInstance, settings: Settings): Server {
  const server = createListener(settings, (request, response) => {
    internal.add(request);
    fastify.routing(request, response);
  });
  return server.on('clientError', answerBrokenHttp);
}
