import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { createMovedWork } from '@/server/sandbox/clock/run-simulated-due-work';
import { settleDueDebit } from '@/server/sandbox/simulate/settle-mandate';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { expireOrderFunding } from '@/server/trading/orders/end-funding';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { moveDueMandate } from '@/server/wallets/mandates/move-mandate';
import { type Job, type JobLog, runLoop } from './run-loop';
import { checkpoint, vacuum } from './store';

interface JobParts extends WorkParts {
  readonly log: JobLog;
  /** While it returns false, no job begins. */
  readonly mayWork?: () => boolean;
  /** Jobs of areas that this one may not import. */
  readonly extraJobs?: readonly Job[];
  /** Jobs that call external systems; each runs in its own loop, so none delays another. */
  readonly slowJobs?: readonly Job[];
  /** Jobs with potentially much to catch up on; they share a second loop, so that nothing due waits for them. */
  readonly housekeeping?: readonly Job[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const expireFunding = (parts: JobParts): Job => ({
  name: 'expire funding',
  everyMs: SECOND,
  // Small enough that a transaction soon releases its locks.
  batch: 100,
  run: (limit) =>
    inUnitOfWork(parts.database, serviceMeta(parts), (context) => expireDueFunding(context, limit)),
});

/** Work of one record a transaction: none waits for another's locks, and a failing one does not block the others. */
const oneByOne = (name: string, parts: JobParts, work: (context: OpenContext) => Promise<boolean>): Job => ({
  name,
  everyMs: SECOND,
  batch: 100,
  run: async (limit) => {
    const once = () => inUnitOfWork(parts.database, serviceMeta(parts), work);
    for (let done = 0; done < limit; done += 1) if (!(await once())) return done;
    return limit;
  },
});

/** Due work where a clock was moved. All other jobs leave those environments out. */
const moveOn = (parts: JobParts): Job => ({
  name: 'do what is due where clocks were moved',
  everyMs: SECOND,
  batch: 100,
  run: createMovedWork({ ...parts, serviceMeta: () => serviceMeta(parts) }),
});

/** Maintenance that a PostgreSQL server does on its own. */
function embeddedJobs({ engine, reads }: Database): Job[] {
  if (engine !== 'embedded') return [];
  const job = (name: string, everyMs: number, work: typeof checkpoint): Job => ({
    name,
    everyMs,
    batch: 1,
    run: () => work(reads).then(() => 0),
  });
  return [job('checkpoint', 5 * MINUTE, checkpoint), job('vacuum', 60 * MINUTE, vacuum)];
}

/**
 * Starts the loop of due work. Any number of processes may run it: rows are claimed, so each is done once.
 * @returns stop: waits for the running batch, and starts no other
 */
export function startJobs(parts: JobParts): { readonly stop: () => Promise<void> } {
  const jobs = [
    // Before funding expires: a bank answers long before, and after a long stop its answer still counts.
    oneByOne('settle direct debits', parts, settleDueDebit),
    oneByOne('move mandates on', parts, moveDueMandate),
    expireFunding(parts),
    oneByOne('expire funding of orders', parts, expireOrderFunding),
    oneByOne('carry out sandbox orders', parts, (context) => executeInSandbox(context, parts.log)),
    oneByOne('mature holdings', parts, matureDueHolding),
    moveOn(parts),
    ...embeddedJobs(parts.database),
    ...(parts.extraJobs ?? []),
  ];
  const stopping = new AbortController();
  const loops = [jobs, parts.housekeeping ?? [], ...(parts.slowJobs ?? []).map((job) => [job])];
  const ended = Promise.all(loops.map((loop) => runLoop(loop, parts.log, stopping.signal, parts.mayWork)));
  return {
    stop: async () => {
      stopping.abort();
      await ended;
      await Promise.all((parts.slowJobs ?? []).map((job) => job.end?.()));
    },
  };
}
