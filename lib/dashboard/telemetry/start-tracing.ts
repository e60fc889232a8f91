import 'server-only';
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** The attributes of Next.js's own spans that may leave: addresses with their queries are not among it. */
const KEPT = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.span_type',
  'http.request.method',
  'http.response.status_code',
  'url.path',
  'error.type',
]);

const keptOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)));

/** Span names of Next.js contain the requested URL; the route pattern does not. */
const nameOf = (name: string): string =>
  /^fetch /.test(name) ? name.split(' ', 2).join(' ') : (name.split('?', 1)[0] ?? '');

/** Lets spans through with what may leave: no addresses, no messages of errors. */
export function careful(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd: (span) => {
      const { status } = span;
      const shown: Partial<ReadableSpan> = {
        name: nameOf(span.name),
        attributes: keptOf(span.attributes),
        events: [],
        links: [],
        status: { code: status.code },
      };
      // The rest is read through: a span's own fields live on its class.
      next.onEnd(new Proxy(span, { get: (target, key) => Reflect.get(key in shown ? shown : target, key) }));
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

/**
 * Loads what makes spans of pages and of calls of the service, and sends them (docs/observability.md).
 * @param endpoint base address of a collector that speaks OTLP over HTTP
 */
export async function startTracing(endpoint: string): Promise<void> {
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  new sdk.NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'partner-desk-dashboard' })),
    spanProcessors: [careful(new sdk.BatchSpanProcessor(exporter))],
  }).register();
}
