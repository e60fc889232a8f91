import type { Attributes, Span } from '@opentelemetry/api';
import type { ReadableSpan, Span as SdkSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { setTracer, type Tracer } from './trace-work';

/** The class of an error: its message may contain anything. */
const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Loads and starts tracing to a collector (docs/observability.md). The library reads its own settings
 * (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, …).
 * @param endpoint base URL of a collector with OTLP over HTTP, without a trailing slash
 * @param serviceName the `service.name` of the spans
 * @returns the tracer, which exports its last spans when it is closed
 */
export async function startTracing(endpoint: string, serviceName: string): Promise<Tracer> {
  // Imported here, so that nothing of it is loaded without a collector.
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const sending = new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
  const provider = new sdk.NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [dropIdleTraces(sending)],
  });
  provider.register();
  const maker = provider.getTracer('partner-desk');

  function end(span: Span, error?: unknown): void {
    if (error !== undefined) {
      span.setAttribute('error.type', classOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }

  const tracer: Tracer = {
    inSpan: (name, facts, { root = false, kind = 'internal' }, work) => {
      if (!root && !trace.getActiveSpan()) return work({ say: () => {} });
      const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
      const options = { attributes: facts as Attributes, kind: kinds[kind], root };
      return maker.startActiveSpan(name, options, async (span) => {
        try {
          const answer = await work({ say: (more) => span.setAttributes(more) });
          end(span);
          return answer;
        } catch (error) {
          end(span, error);
          throw error;
        }
      });
    },
    begin: (name, facts) => {
      if (!trace.getActiveSpan()) return null;
      const span = maker.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts });
      return (error) => end(span, error);
    },
    serve: (traceparent, next) => {
      const parent = propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });
      const span = maker.startSpan('request', { kind: SpanKind.SERVER }, parent);
      context.with(trace.setSpan(parent, span), next);
      return (name, facts, isFault) => {
        span.updateName(name);
        span.setAttributes(facts);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: () => provider.shutdown().catch(() => undefined),
  };
  setTracer(tracer);
  return tracer;
}

/** Marks a root span without work. */
export const IDLE = 'partner_desk.idle';
/** Marks a root span that may turn out to be without work. */
export const MAYBE_IDLE = 'partner_desk.maybe_idle';

/** Maximum buffered spans of such a trace; further ones are exported at once. */
const MOST_BUFFERED = 500;

/**
 * Buffers the spans of a job's run until it ends, and drops them where it found no work: twenty jobs run about once a
 * second. Exports everything else at once.
 */
export function dropIdleTraces(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>();

  function finish(root: ReadableSpan, spans: readonly ReadableSpan[]): void {
    held.delete(root.spanContext().traceId);
    if (root.attributes[IDLE] === true) return;
    for (const span of spans) next.onEnd(span);
    next.onEnd(root);
  }

  return {
    onStart: (span: SdkSpan, context) => {
      if (span.attributes[MAYBE_IDLE] === true) held.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd: (span) => {
      const spans = held.get(span.spanContext().traceId);
      if (!spans) next.onEnd(span);
      else if (span.attributes[MAYBE_IDLE] === true) finish(span, spans);
      else if (spans.length < MOST_BUFFERED) spans.push(span);
      else next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
