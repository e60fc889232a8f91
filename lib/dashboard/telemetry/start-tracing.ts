import 'server-only';
import { careful } from './redact-spans';

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
