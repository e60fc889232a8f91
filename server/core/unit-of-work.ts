import { createNotifications } from '@/server/organisation/notifications/create-notifications';
import type { Database, Transaction } from '@/server/platform/database/database';
import { isConflict } from '@/server/platform/database/failures';
import { nothingPending, type OpenContext, realTime, type Scope } from '@/server/platform/kernel/context';
import { countPosting, countRetry } from '@/server/platform/telemetry/count-work';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { scheduleDeliveries } from '@/server/webhooks/deliveries/sending/schedule-deliveries';
import { appendActs } from './audit-log/append-acts';
import { lockClockForWrite } from './environments/lock-clock';
import { appendEvents, ClockMoved } from './event-outbox/append-events';

/** Who acts, when and from where: what a context has before its transaction is open. */
export interface RequestMeta extends Omit<OpenContext, 'tx' | 'pending'> {
  /** Whose clock `now` goes by. Where it was moved, it is read again and held while the work is done. */
  readonly clockOf?: Scope;
}

const ATTEMPTS = 3;

/** Wakes who listens: streams of both kinds, and on `events` the workers that send deliveries. */
const tell = (database: Database, channel: 'events' | 'deliveries' | 'clock', scope: Scope): Promise<void> =>
  database.notify(channel, `${scope.organisationId}/${scope.environment}`);

/** Where the clock was never moved this costs nothing. */
function contextOf(
  { clockOf, ...occasion }: RequestMeta,
  tx: Transaction,
  pending: OpenContext['pending'],
): OpenContext | Promise<OpenContext> {
  const context: OpenContext = { ...occasion, tx, pending };
  return clockOf && (occasion.sandbox?.clockOffset ?? 0) > 0 ? lockClockForWrite(context, clockOf) : context;
}

/** The same by the clock as it stands now; the work begins with holding it. */
const byMovedClock = (occasion: RequestMeta, { clockOffset }: ClockMoved): RequestMeta => ({
  ...occasion,
  now: new Date(realTime(occasion).getTime() + clockOffset),
  sandbox: { clockOffset, armedScenarios: occasion.sandbox?.armedScenarios ?? 0 },
});

/**
 * Runs the work in one transaction with its audit entries, events and their deliveries, and wakes those who wait for the
 * events once it is committed. `finish` runs last in the same transaction. A deadlock runs the whole again.
 * @throws whatever the work throws; then nothing was written.
 */
export async function inUnitOfWork<Answer>(
  database: Database,
  occasion: RequestMeta,
  work: (context: OpenContext) => Promise<Answer>,
  finish?: (context: OpenContext, answer: Answer) => Promise<void>,
): Promise<Answer> {
  let given = occasion;
  for (let attempt = 1; ; attempt += 1) {
    const pending = nothingPending();
    try {
      const answer = await inSpan('unit of work', { 'partner_desk.attempt': attempt }, () =>
        database.transaction(async (tx) => {
          const context = await contextOf(given, tx, pending);
          const answered = await work(context);
          await appendActs(context);
          await finish?.(context, answered);
          // Admitted before the clock was ever moved, it must not be written behind what has happened since.
          const real = given.clockOf && realTime(context);
          await scheduleDeliveries(tx, await appendEvents(tx, pending.events, real, context.requestId));
          await createNotifications(context, pending.events);
          return answered;
        }, given.clockOf?.organisationId),
      );
      for (const type of pending.postings) countPosting(type);
      for (const { scope } of pending.events) await tell(database, 'events', scope);
      for (const scope of pending.deliveries) {
        await tell(database, 'deliveries', scope);
        await tell(database, 'events', scope);
      }
      for (const scope of pending.clocks) await tell(database, 'clock', scope);
      return answer;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      if (error instanceof ClockMoved) given = byMovedClock(occasion, error);
      else if (!isConflict(error)) throw error;
      countRetry(error instanceof ClockMoved ? 'clock_moved' : 'conflict');
    }
  }
}
