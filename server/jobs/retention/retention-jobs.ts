import type { WorkParts } from '@/server/core/unit-of-work';
import { modules } from '../modules';
import type { Job } from '../scheduler/job';

/** Few enough that a transaction is over in a moment; a job that finds as many goes on at once. */
const BATCH = 2_000;

/**
 * What is deleted when its time is over (docs/retention.md explains what and why), a batch a transaction, in any number of processes:
 * each deletes what no other holds. Money, audit trail and verification are none of it.
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
