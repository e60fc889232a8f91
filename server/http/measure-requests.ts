import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import type { Settings } from '@/server/platform/kernel/settings';
import { countRequest, moveInFlight } from '@/server/platform/telemetry/counters';
import { currentTracer } from '@/server/platform/telemetry/trace-work';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's trace and what ends its span, where tracing is on. */
    trace: { readonly id: string | undefined; readonly end: EndSpan } | null;
  }
}

/** Health probes, called every few seconds, are not traced. */
const PROBES = new Set(['/healthz', '/readyz']);

type EndSpan = (name: string, facts: Record<string, string | number>, isFault: boolean) => void;

/** The operation of a request, as a label of limited cardinality and without the path. */
export const operationOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config?.operation ?? routeOptions.url ?? 'unknown';

/** The code of an error answer, which every error body begins with. */
export function codeOf({ statusCode, sentText }: FastifyReply): string {
  if (statusCode < 400 || sentText === null) return '';
  return /^\{"error":\{"code":"(\w+)"/.exec(sentText)?.[1] ?? '';
}

const isStream = ({ routeOptions }: FastifyRequest): boolean => {
  const id = routeOptions.config?.operation;
  return id !== undefined && (operations[id] as unknown as Operation).kind === 'event-stream';
};

function count(request: FastifyRequest, reply: FastifyReply): void {
  countRequest({
    operation: operationOf(request),
    status: reply.statusCode,
    code: codeOf(reply),
    seconds: reply.elapsedTime / 1000,
    isStream: isStream(request),
  });
}

function endSpan(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply;
  const code = codeOf(reply);
  const facts = {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? 'unknown',
    'http.response.status_code': statusCode,
    'partner_desk.request_id': request.id,
    ...(code && { 'error.type': code }),
  };
  request.trace?.end(operationOf(request), facts, statusCode >= 500);
}

/** Counts requests where metrics are on, and traces them where tracing is on. Runs before any other hook. */
export function measureRequests(fastify: FastifyInstance, { metrics }: Pick<Settings, 'metrics'>): void {
  fastify.decorateRequest('trace', null);
  const tracer = currentTracer();
  if (tracer) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (PROBES.has(request.raw.url ?? '')) return done();
      const { traceparent } = request.raw.headers;
      const end = tracer.serve(typeof traceparent === 'string' ? traceparent : undefined, () => {
        request.trace = { id: tracer.traceId(), end: (...given) => end(...given) };
        done();
      });
    });
    fastify.addHook('onResponse', async (request, reply) => endSpan(request, reply));
  }
  if (metrics) {
    fastify.addHook('onRequest', async (_request, reply) => {
      moveInFlight(1);
      reply.raw.once('close', () => moveInFlight(-1));
    });
    fastify.addHook('onResponse', async (request, reply) => count(request, reply));
  }
}
