import 'server-only';
import { logLine } from '../telemetry/dashboard-log';

/** Starts a span for a call and records its URL; loaded only if a collector is configured. */
async function traceCall(method: string, path: string) {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const span = trace.getTracer('partner-desk').startSpan('call of the service', {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': method, 'url.path': path },
  });
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(context.active(), span), headers);
  return {
    headers,
    end(status: number | undefined): void {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const traced = async (method: string, path: string) =>
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? traceCall(method, path) : null;

/**
 * Fetches from the service. Same as `fetch`, plus a log line with the service's request id and, if tracing is on, the
 * trace that the service continues. `traceparent` is not a signing header.
 */
export const fetchFromService: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? 'GET';
  const began = performance.now();
  const facts = (more: object) => ({
    method,
    path: pathname,
    ...more,
    ms: Math.round(performance.now() - began),
  });
  const span = await traced(method, pathname);
  try {
    const answer = await fetch(
      input,
      span ? { ...init, headers: { ...plain(init), ...span.headers } } : init,
    );
    span?.end(answer.status);
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    const level = answer.status >= 500 ? 'warn' : 'debug';
    logLine(level, facts({ status: answer.status, requestId }), 'call of the service');
    return answer;
  } catch (error) {
    span?.end(undefined);
    const isWanted = init?.signal?.aborted === true;
    const reason = error instanceof Error ? error.name : typeof error;
    logLine(isWanted ? 'debug' : 'warn', facts({ error: reason }), 'the service was not reached');
    throw error;
  }
};

/** The headers of a call as names and values, as the signed client passes them. */
const plain = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(init?.headers).entries());
