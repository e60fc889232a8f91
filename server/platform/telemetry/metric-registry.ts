import { Registry } from 'prom-client';

/** Every metric of this process; what Prometheus reads is made from it. */
export const registry = new Registry();

/** Bounds of waits in seconds: a request's, a batch's, a call's. */
export const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Bounds of what waits for machines of others, in seconds. */
export const SLOW_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];
