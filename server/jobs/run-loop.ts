import type { Job, JobLog } from './job';

const LONGEST_BACKOFF_MS = 60_000;

/** How long to rest after so many failures in a row: longer each time, a minute at most (or the job's own rest). */
export const restAfter = (everyMs: number, failures: number): number =>
  failures === 0 ? everyMs : Math.max(everyMs, Math.min(LONGEST_BACKOFF_MS, 1000 * 2 ** (failures - 1)));

/** Waits so long, or until the signal says stop. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}

interface Turn {
  readonly job: Job;
  readonly dueAt: number;
  readonly failures: number;
}

/** Runs a job until it has no more to do, or the loop stops. */
async function runToEnd(job: Job, log: JobLog, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  let total = 0;
  while (!signal.aborted) {
    const done = await job.run(job.batch);
    total += done;
    if (done < job.batch) break;
  }
  if (total > 0) {
    log.info({ job: job.name, done: total, ms: Math.round(performance.now() - started) }, 'job done');
  }
}

async function take({ job, failures }: Turn, log: JobLog, signal: AbortSignal): Promise<Turn> {
  try {
    await runToEnd(job, log, signal);
    return { job, dueAt: performance.now() + job.everyMs, failures: 0 };
  } catch (error) {
    const failed = failures + 1;
    log.error({ job: job.name, err: error, failures: failed }, 'job failed');
    return { job, dueAt: performance.now() + restAfter(job.everyMs, failed), failures: failed };
  }
}

/**
 * Runs jobs one after the other, each whenever its rest is over, until the signal says stop; then it ends with the batch
 * that is running. A job that fails rests longer and stops no other.
 */
export async function runLoop(jobs: readonly Job[], log: JobLog, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  let turns: Turn[] = jobs.map((job) => ({ job, dueAt: started + job.everyMs, failures: 0 }));
  while (!signal.aborted) {
    const [next] = [...turns].sort((a, b) => a.dueAt - b.dueAt);
    if (!next) return;
    const early = next.dueAt - performance.now();
    if (early > 0) {
      await rest(early, signal);
    } else {
      const taken = await take(next, log, signal);
      turns = turns.map((turn) => (turn === next ? taken : turn));
    }
  }
}
