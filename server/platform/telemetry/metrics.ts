import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Settings } from '../kernel/settings';

/** Every metric of this process, as Prometheus reads them. */
export const registry = new Registry();

/** Buckets for durations in seconds of a request, a batch, a call. */
export const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Buckets for durations in seconds of calls to external systems. */
export const SLOW_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** One of the library's default metrics. */
const A_DEFAULT = 'process_resident_memory_bytes';

interface MetricsParts {
  readonly port: number;
  /** An address that only Prometheus reaches: it has no authentication. */
  readonly host: string;
  /** Unset: plain HTTP. */
  readonly tls: Settings['tls'];
  /** Updates gauges before a scrape; caches its result, and never throws. */
  readonly refresh: () => Promise<void>;
}

/** Serves this process's metrics, with memory, garbage collection and event loop, at `GET /metrics`. */
export async function serveMetrics({ port, host, tls, refresh }: MetricsParts) {
  // Once a process, however often it opens its port.
  if (!registry.getSingleMetric(A_DEFAULT)) collectDefaultMetrics({ register: registry });
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  };
  const server = tls
    ? createTlsServer({ cert: tls.certificate, key: tls.key, minVersion: 'TLSv1.2' }, answer)
    : createServer(answer);
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Connection counts of a driver's pool. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

let pools: readonly CountedPool[] = [];
let size = 0;

new Gauge({
  name: 'partner_desk_database_pool_connections',
  help: 'Connection pools of this process: open connections (total), idle ones, and requests that wait for one.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    if (pools.length === 0) return;
    const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
      pools.reduce((total, pool) => total + pool[count], 0);
    this.set({ state: 'total' }, sum('totalCount'));
    this.set({ state: 'idle' }, sum('idleCount'));
    this.set({ state: 'waiting' }, sum('waitingCount'));
  },
});

new Gauge({
  name: 'partner_desk_database_pool_size',
  help: 'Maximum number of connections in the pools of this process.',
  registers: [registry],
  collect() {
    this.set(size);
  },
});

/** Measures these pools whenever metrics are read. */
export function watchPools(watched: readonly CountedPool[], most: number): void {
  pools = watched;
  size = most;
}
