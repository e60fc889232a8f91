import type { WorkParts } from '@/server/core/unit-of-work';
import { modules } from '../modules';
import type { Job } from '../scheduler/run-loop';

/** Small enough for a short transaction; a job that fills a batch goes on at once. */
const BATCH = 2_000;

/**
 * Deletes expired records (docs/retention.md explains which and why), a batch a transaction, in any number of
 * processes: each skips rows that another has locked. Money, audit trail and verification are never deleted.
 */
export const retentionJobs = ({ database, settings, clock }: WorkParts): Job[] =>
  modules
    .flatMap(({ retention = [] }) => retention)
    .map(({ name, everyMs, run }) => ({
      name,
      everyMs,
      batch: BATCH,
      run: (limit) => run({ database, settings, now: clock() }, limit),
    }));
