import { Counter, Histogram } from 'prom-client';
import { registry, SLOW_SECONDS } from './metric-registry';

const registers = [registry];

const attempts = new Counter({
  name: 'partner_desk_delivery_attempts_total',
  help: 'Attempts to deliver a webhook by outcome: 2xx, 3xx, 4xx, 5xx, or no_answer.',
  labelNames: ['outcome'],
  registers,
});

const duration = new Histogram({
  name: 'partner_desk_delivery_duration_seconds',
  help: 'How long attempts to deliver a webhook took.',
  buckets: SLOW_SECONDS,
  registers,
});

/** The class of an attempt's status, or that there was no response. */
const outcomeOf = (statusCode: number | null): string =>
  statusCode === null ? 'no_answer' : `${Math.floor(statusCode / 100)}xx`;

/** Counts an attempt to deliver a webhook, without naming the endpoint. */
export function countDelivery(statusCode: number | null, durationMs: number): void {
  attempts.inc({ outcome: outcomeOf(statusCode) });
  duration.observe(durationMs / 1000);
}
