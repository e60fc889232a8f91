import { Counter, Gauge, Histogram } from 'prom-client';
import { QUICK_SECONDS, registry, SLOW_SECONDS } from './metrics';

const registers = [registry];

const answered = new Counter({
  name: 'partner_desk_http_requests_total',
  help: 'Responses by operation, status and error code.',
  labelNames: ['operation', 'status', 'code'],
  registers,
});

const requestDuration = new Histogram({
  name: 'partner_desk_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its response, by operation. Excludes streams.',
  labelNames: ['operation'],
  buckets: QUICK_SECONDS,
  registers,
});

const inFlight = new Gauge({
  name: 'partner_desk_http_requests_in_flight',
  help: 'Requests in progress, including open streams.',
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
  if (!isStream) requestDuration.observe({ operation }, seconds);
}

/** Records that a request began (1) or that its connection is done with it (-1). */
export const moveInFlight = (by: 1 | -1): void => inFlight.inc(by);

const results = new Counter({
  name: 'partner_desk_admission_total',
  help: 'Signed requests by result: admitted, or the reason why not. Unsigned: no signature, or a malformed one.',
  labelNames: ['result'],
  registers,
});

const batchSize = new Histogram({
  name: 'partner_desk_admission_batch_size',
  help: 'Requests admitted together by one statement.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 500],
  registers,
});

const batchDuration = new Histogram({
  name: 'partner_desk_admission_batch_duration_seconds',
  help: 'Duration of the statement that admits a batch.',
  buckets: QUICK_SECONDS,
  registers,
});

/** The outcome of a signed request, in more detail than clients see. */
export type AdmissionResult =
  | 'admitted'
  | 'unsigned'
  | 'wrong_signature'
  | 'outdated'
  | 'unusable_key'
  | 'replayed'
  | 'rate_limited'
  | 'too_many_failures';

const admitted = results.labels('admitted');

export const countAdmission = (result: AdmissionResult): void => {
  if (result === 'admitted') admitted.inc();
  else results.inc({ result });
};

/** Records the size and duration of a batch of admissions. */
export function countAdmissionBatch(size: number, seconds: number): void {
  batchSize.observe(size);
  batchDuration.observe(seconds);
}

const attempts = new Counter({
  name: 'partner_desk_delivery_attempts_total',
  help: 'Attempts to deliver a webhook by outcome: 2xx, 3xx, 4xx, 5xx, or no_answer.',
  labelNames: ['outcome'],
  registers,
});

const deliveryDuration = new Histogram({
  name: 'partner_desk_delivery_duration_seconds',
  help: 'Duration of webhook delivery attempts.',
  buckets: SLOW_SECONDS,
  registers,
});

/** The class of an attempt's status, or that there was no response. */
const outcomeOf = (statusCode: number | null): string =>
  statusCode === null ? 'no_answer' : `${Math.floor(statusCode / 100)}xx`;

/** Counts an attempt to deliver a webhook, without naming the endpoint. */
export function countDelivery(statusCode: number | null, durationMs: number): void {
  attempts.inc({ outcome: outcomeOf(statusCode) });
  deliveryDuration.observe(durationMs / 1000);
}

const runs = new Counter({
  name: 'partner_desk_job_runs_total',
  help: 'Job runs by name and outcome: done (did something), idle (found nothing to do), failed.',
  labelNames: ['job', 'outcome'],
  registers,
});

const itemsDone = new Counter({
  name: 'partner_desk_job_items_total',
  help: 'Items that jobs processed, in the unit that each job counts in.',
  labelNames: ['job'],
  registers,
});

const runDuration = new Histogram({
  name: 'partner_desk_job_duration_seconds',
  help: 'Duration of job runs, by name.',
  labelNames: ['job'],
  buckets: SLOW_SECONDS,
  registers,
});

/** Counts a run of a job. @param items how many it did; null when it failed */
export function countJobRun(job: string, items: number | null, seconds: number): void {
  const outcome = items === null ? 'failed' : items > 0 ? 'done' : 'idle';
  runs.inc({ job, outcome });
  if (items) itemsDone.inc({ job }, items);
  runDuration.observe({ job }, seconds);
}

const idempotency = new Counter({
  name: 'partner_desk_idempotency_total',
  help: 'Calls with an Idempotency-Key: kept (the response was stored), replayed, reused, in_progress.',
  labelNames: ['outcome'],
  registers,
});

const postings = new Counter({
  name: 'partner_desk_ledger_postings_total',
  help: 'Movements of money by type, counted once their transaction is committed.',
  labelNames: ['type'],
  registers,
});

const retries = new Counter({
  name: 'partner_desk_unit_of_work_retries_total',
  help: 'Units of work that ran again: after a conflict, a moved clock, or alone, because they could not run with others (plan_failed, needs_transaction).',
  labelNames: ['reason'],
  registers,
});

const dropped = new Counter({
  name: 'partner_desk_request_log_dropped_total',
  help: 'Requests left out of the request log because of high volume.',
  registers,
});

const refusedHeads = new Counter({
  name: 'partner_desk_audit_heads_refused_total',
  help: 'Heads of the audit trail that were not signed, because entries that were signed or published before are gone.',
  registers,
});

/** Counts a head that was not signed. */
export const countRefusedHead = (): void => refusedHeads.inc();

/** Counts the outcome of a call with an Idempotency-Key. */
export const countIdempotency = (outcome: 'kept' | 'replayed' | 'reused' | 'in_progress'): void =>
  idempotency.inc({ outcome });

/** Counts a committed posting. @param type as the ledger names it */
export const countPosting = (type: string): void => postings.inc({ type });

/**
 * Counts a unit of work that starts again. `plan_failed`: it could not be planned or applied together with others;
 * `needs_transaction`: it locks rows while it decides, as a sell does.
 */
export const countRetry = (reason: 'conflict' | 'clock_moved' | 'plan_failed' | 'needs_transaction'): void =>
  retries.inc({ reason });

/** Counts a request that is missing from the request log. */
export const countDroppedRequest = (): void => dropped.inc();
