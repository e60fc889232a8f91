import type { Database, Transaction } from '@/server/platform/database/database';
import { isConflict } from '@/server/platform/database/failures';
import type { Clock } from '@/server/platform/kernel/clock';
import { nothingPending, type OpenContext, realTime, type Scope } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { countPosting, countRetry } from '@/server/platform/telemetry/counters';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { ClockMoved, type FanOut, finishWork } from './commands/finish-work';
import { lockClockForWrite } from './environments/clock';

/** What every write needs from the program. */
export interface WorkParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly fanOut: FanOut;
}

/** Who acts, when and from where: a context before its transaction is open. */
export interface RequestMeta extends Omit<OpenContext, 'tx' | 'pending'> {
  readonly fanOut: FanOut;
  /** The environment whose clock `now` goes by. A moved clock is read again and locked for the work. */
  readonly clockOf?: Scope;
}

const ATTEMPTS = 3;

/** The meta of the service's own work, now: jobs, and what the clock makes due. */
export const serviceMeta = (
  { settings, clock, fanOut }: Omit<WorkParts, 'database'>,
  requestId: string | null = null,
): RequestMeta => ({
  actor: { kind: 'service' },
  now: clock(),
  address: null,
  requestId,
  settings,
  fanOut,
});

/** Notifies listeners: both kinds of streams and, on `events`, the delivery workers. */
const wake = (database: Database, channel: 'events' | 'deliveries' | 'clock', scope: Scope): Promise<void> =>
  database.notify(channel, `${scope.organisationId}/${scope.environment}`);

/** Counts what was committed, and notifies waiting listeners. */
export async function announce(database: Database, pending: OpenContext['pending']): Promise<void> {
  for (const type of pending.postings) countPosting(type);
  for (const { scope } of pending.events) await wake(database, 'events', scope);
  for (const scope of pending.deliveries) {
    await wake(database, 'deliveries', scope);
    await wake(database, 'events', scope);
  }
  for (const scope of pending.clocks) await wake(database, 'clock', scope);
}

/** Free where the clock was never moved. */
function contextOf(
  { clockOf, fanOut: _, ...meta }: RequestMeta,
  tx: Transaction,
  pending: OpenContext['pending'],
): OpenContext | Promise<OpenContext> {
  const context: OpenContext = { ...meta, tx, pending };
  return clockOf && (meta.sandbox?.clockOffset ?? 0) > 0 ? lockClockForWrite(context, clockOf) : context;
}

/** By the clock as it is now; the work begins by locking it. */
const byMovedClock = (meta: RequestMeta, { clockOffset }: ClockMoved): RequestMeta => ({
  ...meta,
  now: new Date(realTime(meta).getTime() + clockOffset),
  sandbox: { clockOffset, armedScenarios: meta.sandbox?.armedScenarios ?? 0 },
});

/**
 * Runs the work in one transaction with its audit entries, events and deliveries, and notifies listeners after the
 * commit. A deadlock runs the whole again.
 * @throws whatever the work throws; then nothing was written
 */
export async function inUnitOfWork<Answer>(
  database: Database,
  meta: RequestMeta,
  work: (context: OpenContext) => Promise<Answer>,
): Promise<Answer> {
  let given = meta;
  for (let attempt = 1; ; attempt += 1) {
    const pending = nothingPending();
    try {
      const answer = await inSpan('unit of work', { 'partner_desk.attempt': attempt }, () =>
        database.transaction(async (tx) => {
          const context = await contextOf(given, tx, pending);
          const answered = await work(context);
          // A request admitted before the clock was first moved must not be written before what has happened since.
          await finishWork(context, given.fanOut, given.clockOf ? realTime(context) : null);
          return answered;
        }, given.clockOf?.organisationId),
      );
      await announce(database, pending);
      return answer;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      if (error instanceof ClockMoved) given = byMovedClock(meta, error);
      else if (!isConflict(error)) throw error;
      countRetry(error instanceof ClockMoved ? 'clock_moved' : 'conflict');
    }
  }
}
