import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '@/server/platform/kernel/settings';
import { LONGEST_UPLOAD_MS } from './body/receive-upload';
import { errorText } from './send';

const options = {
  // Checked by us: Node's own answer has no body.
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

/** Answers what Node's parser refuses, which never becomes a request, with the body of any other error. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
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

/** Makes a server of the service, over TLS where a certificate is set. */
export function createListener({ tls, requestTimeoutMs }: Settings, handle: RequestListener): Server {
  const server = tls
    ? createTlsServer({ ...options, cert: tls.certificate, key: tls.key, minVersion: 'TLSv1.2' }, handle)
    : createServer(options, handle);
  server.keepAliveTimeout = 72_000;
  // Uploads may take longer than anything else; who reads another body has the shorter time in mind.
  server.requestTimeout = Math.max(requestTimeoutMs, LONGEST_UPLOAD_MS);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

const internal = new WeakSet<IncomingMessage>();

/** Whether a request came over the internal port. */
export const isInternal = (request: IncomingMessage): boolean => internal.has(request);

/** The constraint of a route that only the internal port serves; the public one answers it like an unknown path. */
export const internalOnly = { port: 'internal' };

/** By which the router tells the two ports apart. */
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
