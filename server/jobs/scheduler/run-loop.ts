import { isUnavailable } from '@/server/platform/database/failures';
import { countJobRun } from '@/server/platform/telemetry/counters';
import { IDLE, MAYBE_IDLE } from '@/server/platform/telemetry/start-tracing';
import { inSpan } from '@/server/platform/telemetry/trace-work';

/** Recurring work. */
export interface Job {
  readonly name: string;
  /** Pause after a run that found nothing. */
  readonly everyMs: number;
  /** Maximum work of one run; after a full batch it runs again without a pause. */
  readonly batch: number;
  /** Does up to `limit` pieces of work in a transaction of its own; returns how many. */
  readonly run: (limit: number) => Promise<number>;
  /** For a job with its own loop: replaces the loop's pause, because something may wake it. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends running work after the loop has ended. */
  readonly end?: () => Promise<void>;
}

/** Where jobs log: pino, or an object like it. */
export interface JobLog {
  readonly info: (facts: object, message: string) => void;
  /** Called after every run that found nothing to do. */
  readonly debug?: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

const LONGEST_BACKOFF_MS = 60_000;
/** Maximum pause without a database, so that due work runs soon after it is back. */
const LONGEST_WITHOUT_DATABASE_MS = 4_000;

/** The pause after consecutive failures: longer each time, up to a limit (or the job's own pause). */
export const restAfter = (everyMs: number, failures: number, longest = LONGEST_BACKOFF_MS): number =>
  failures === 0 ? everyMs : Math.max(everyMs, Math.min(longest, 1000 * 2 ** (failures - 1)));

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

/** As `runToEnd`, as a trace of its own, with one log line: at debug level when nothing was due. */
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

/** How often to check whether jobs may run. */
const PAUSE_MS = 1_000;

/**
 * Runs jobs one after the other, each when its pause is over, until the signal aborts; finishes the running batch. A
 * failing job pauses longer and does not stop the others.
 * @param mayRun while it returns false, no job begins
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
