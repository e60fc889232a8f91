import { Registry } from 'prom-client';

/** Every metric of this process, as Prometheus reads them. */
export const registry = new Registry();

/** Buckets for durations in seconds of a request, a batch, a call. */
export const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Buckets for durations in seconds of calls to external systems. */
export const SLOW_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];
