import { appendActs } from './audit/append-acts';
import { nothingPending, type OpenContext, type Scope } from './context';
import type { Database } from './database/database';
import { isConflict } from './database/failures';
import { scheduleDeliveries } from './deliveries/schedule-deliveries';
import { appendEvents } from './events/append-events';

/** Who acts, when and from where: what a context has before its transaction is open. */
export type Occasion = Omit<OpenContext, 'tx' | 'pending'>;

const ATTEMPTS = 3;

/** Wakes who listens: streams of both kinds, and on `events` the workers that send deliveries. */
const tell = (database: Database, channel: 'events' | 'deliveries', scope: Scope): Promise<void> =>
  database.notify(channel, `${scope.organisationId}/${scope.environment}`);

/**
 * Runs the work in one transaction with its audit entries, events and their deliveries, and wakes those who wait for the
 * events once it is committed. `finish` runs last in the same transaction. A deadlock runs the whole again.
 * @throws whatever the work throws; then nothing was written.
 */
export async function inUnitOfWork<Answer>(
  database: Database,
  occasion: Occasion,
  work: (context: OpenContext) => Promise<Answer>,
  finish?: (context: OpenContext, answer: Answer) => Promise<void>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const pending = nothingPending();
    try {
      const answer = await database.transaction(async (tx) => {
        const context: OpenContext = { ...occasion, tx, pending };
        const answered = await work(context);
        await appendActs(context);
        await finish?.(context, answered);
        const written = await appendEvents(tx, pending.events, occasion.now);
        await scheduleDeliveries(tx, written, occasion.now);
        return answered;
      });
      for (const { scope } of pending.events) await tell(database, 'events', scope);
      for (const scope of pending.deliveries) {
        await tell(database, 'deliveries', scope);
        await tell(database, 'events', scope);
      }
      return answer;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
