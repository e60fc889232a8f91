import { isUnavailable } from '@/server/platform/database/failures';
import { countJobRun } from '@/server/platform/telemetry/count-jobs';
import { IDLE, MAYBE_IDLE } from '@/server/platform/telemetry/drop-idle-traces';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import type { Job, JobLog } from './job';

const LONGEST_BACKOFF_MS = 60_000;
/** Without a database everything waits, so that what is due is done soon after it is back. */
const LONGEST_WITHOUT_DATABASE_MS = 4_000;

/** How long to rest after so many failures in a row: longer each time, up to a limit (or the job's own rest). */
export const restAfter = (everyMs: number, failures: number, longest = LONGEST_BACKOFF_MS): number =>
  failures === 0 ? everyMs : Math.max(everyMs, Math.min(longest, 1000 * 2 ** (failures - 1)));

/** Waits so long, or until the signal aborts. */
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

/** Runs a job until it has no more to do, or the loop stops. @returns how much it did */
async function runToEnd(job: Job, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const done = await job.run(job.batch);
    total += done;
    if (done < job.batch) break;
  }
  return total;
}

/** The same as a trace of its own, with one line for the log: an unimportant one where nothing was to do. */
async function runOnce(job: Job, log: JobLog, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const taken = (): number => performance.now() - started;
  try {
    const done = await inSpan(
      'job',
      { 'partner_desk.job': job.name, [MAYBE_IDLE]: true },
      async ({ say }) => {
        const total = await runToEnd(job, signal);
        say({ 'partner_desk.done': total, [IDLE]: total === 0 });
        return total;
      },
      { root: true },
    );
    countJobRun(job.name, done, taken() / 1000);
    const facts = { job: job.name, done, ms: Math.round(taken()) };
    if (done > 0) log.info(facts, 'job done');
    else log.debug?.(facts, 'job idle');
  } catch (error) {
    countJobRun(job.name, null, taken() / 1000);
    throw error;
  }
}

async function take({ job, failures }: Turn, log: JobLog, signal: AbortSignal): Promise<Turn> {
  try {
    await runOnce(job, log, signal);
    return { job, dueAt: performance.now() + job.everyMs, failures: 0 };
  } catch (error) {
    const failed = failures + 1;
    log.error({ job: job.name, err: error, failures: failed }, 'job failed');
    const longest = isUnavailable(error) ? LONGEST_WITHOUT_DATABASE_MS : LONGEST_BACKOFF_MS;
    return { job, dueAt: performance.now() + restAfter(job.everyMs, failed, longest), failures: failed };
  }
}

/** How soon to look again whether jobs may run. */
const PAUSE_MS = 1_000;

/**
 * Runs jobs one after the other, each whenever its rest is over, until the signal aborts; then it ends with the batch
 * that is running. A job that fails rests longer and stops no other.
 * @param mayRun while it answers false, no job begins
 */
export async function runLoop(
  jobs: readonly Job[],
  log: JobLog,
  signal: AbortSignal,
  mayRun: () => boolean = () => true,
): Promise<void> {
  const started = performance.now();
  let turns: Turn[] = jobs.map((job) => ({ job, dueAt: started + job.everyMs, failures: 0 }));
  while (!signal.aborted) {
    const [next] = [...turns].sort((a, b) => a.dueAt - b.dueAt);
    if (!next) return;
    if (!mayRun()) {
      await rest(PAUSE_MS, signal);
      continue;
    }
    const early = next.dueAt - performance.now();
    if (early > 0 && next.job.rest) {
      await next.job.rest(early, signal);
      turns = turns.map((turn) => (turn === next ? { ...next, dueAt: 0 } : turn));
    } else if (early > 0) {
      await rest(early, signal);
    } else {
      const taken = await take(next, log, signal);
      turns = turns.map((turn) => (turn === next ? taken : turn));
    }
  }
}
