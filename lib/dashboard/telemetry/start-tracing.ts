import 'server-only';
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** The exported attributes of Next.js's own spans: URLs with their queries are not among them. */
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

/** Filters the exported data of spans: no URLs, no error messages. */
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
      // Other properties are read through the proxy: a span's own fields are on its class.
      next.onEnd(new Proxy(span, { get: (target, key) => Reflect.get(key in shown ? shown : target, key) }));
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

/**
 * Loads tracing and exports spans of pages and of calls to the service (docs/observability.md).
 * @param endpoint the base URL of a collector that accepts OTLP over HTTP
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
