import type { Attributes, Span } from '@opentelemetry/api';
import { dropIdleTraces } from './drop-idle-traces';
import { setTracer, type Tracer } from './trace-work';

/** The class of an error: its message may hold anything. */
const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Loads what makes spans and sends them to the collector (docs/observability.md). What the library knows of its own settings
 * (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, …) it reads by itself.
 * @param endpoint base address of a collector that speaks OTLP over HTTP, without a slash at the end
 * @param serviceName who sends them
 * @returns what makes them from now on, and sends the last ones when it is closed
 */
export async function startTracing(endpoint: string, serviceName: string): Promise<Tracer> {
  // Named here and not above, so that nothing of it is loaded where no collector is set.
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
