import type { Instrumentation } from 'next';

/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startDashboard } = await import('./lib/dashboard/telemetry/start-dashboard');
  startDashboard();
  const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!collector) return;
  const { startTracing } = await import('./lib/dashboard/telemetry/start-tracing');
  await startTracing(collector);
}

/** Logs one line for each error of a page, an action or a route handler. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logFailure } = await import('./lib/dashboard/telemetry/log-failure');
  logFailure(error, { method, route: routePath });
};
