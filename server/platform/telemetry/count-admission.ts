import { Counter, Histogram } from 'prom-client';
import { QUICK_SECONDS, registry } from './metric-registry';

const registers = [registry];

const results = new Counter({
  name: 'partner_desk_admission_total',
  help: 'Signed requests by what admission said: admitted, or why not. Unsigned: no signature, or one that is not well formed.',
  labelNames: ['result'],
  registers,
});

const batchSize = new Histogram({
  name: 'partner_desk_admission_batch_size',
  help: 'Requests that one statement admitted together.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 500],
  registers,
});

const batchDuration = new Histogram({
  name: 'partner_desk_admission_batch_duration_seconds',
  help: 'How long the statement took that admits a batch.',
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

export const countAdmission = (result: AdmissionResult): void => results.inc({ result });

/** Records the size and duration of a batch of admissions. */
export function countAdmissionBatch(size: number, seconds: number): void {
  batchSize.observe(size);
  batchDuration.observe(seconds);
}
