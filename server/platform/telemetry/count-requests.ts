import { Counter, Gauge, Histogram } from 'prom-client';
import { QUICK_SECONDS, registry } from './metric-registry';

const registers = [registry];

const answered = new Counter({
  name: 'partner_desk_http_requests_total',
  help: 'Answered requests by operation, status and error code.',
  labelNames: ['operation', 'status', 'code'],
  registers,
});

const duration = new Histogram({
  name: 'partner_desk_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer, by operation. Streams are left out.',
  labelNames: ['operation'],
  buckets: QUICK_SECONDS,
  registers,
});

const inFlight = new Gauge({
  name: 'partner_desk_http_requests_in_flight',
  help: 'Requests that are being answered, open streams among them.',
  registers,
});

/** An answered request, in labels of limited cardinality: never a path. */
interface CountedRequest {
  /** An operation of the contract, the template of another route, or `unknown`. */
  readonly operation: string;
  readonly status: number;
  /** An error code of the contract; empty for a success. */
  readonly code: string;
  readonly seconds: number;
  /** A stream's duration is not meaningful. */
  readonly isStream: boolean;
}

/** Counts an answered request and its duration. */
export function countRequest({ operation, status, code, seconds, isStream }: CountedRequest): void {
  answered.inc({ operation, status, code });
  if (!isStream) duration.observe({ operation }, seconds);
}

/** Records that a request began (1) or that its connection is done with it (-1). */
export const moveInFlight = (by: 1 | -1): void => inFlight.inc(by);
