import { Counter } from 'prom-client';
import { registry } from './metric-registry';

const registers = [registry];

const idempotency = new Counter({
  name: 'partner_desk_idempotency_total',
  help: 'Calls with an Idempotency-Key: kept (their answer was written down), replayed, reused, in_progress.',
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
  help: 'Requests that the request log had no room for.',
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
