import { Counter, Histogram } from 'prom-client';
import { registry, SLOW_SECONDS } from './metric-registry';

const registers = [registry];

const runs = new Counter({
  name: 'partner_desk_job_runs_total',
  help: 'Runs of jobs by name and outcome: did something (done), found nothing (idle), failed.',
  labelNames: ['job', 'outcome'],
  registers,
});

const done = new Counter({
  name: 'partner_desk_job_items_total',
  help: 'What jobs have done, in the pieces that each counts in.',
  labelNames: ['job'],
  registers,
});

const duration = new Histogram({
  name: 'partner_desk_job_duration_seconds',
  help: 'How long runs of jobs took, by name.',
  labelNames: ['job'],
  buckets: SLOW_SECONDS,
  registers,
});

/** Counts a run of a job. @param items how many it did; null when it failed */
export function countJobRun(job: string, items: number | null, seconds: number): void {
  const outcome = items === null ? 'failed' : items > 0 ? 'done' : 'idle';
  runs.inc({ job, outcome });
  if (items) done.inc({ job }, items);
  duration.observe({ job }, seconds);
}
