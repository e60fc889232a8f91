import { setTimeout as sleep } from 'node:timers/promises';
import { batched } from '@/server/platform/database/batch';
import type { Database, Transaction } from '@/server/platform/database/database';
import { isConflict } from '@/server/platform/database/failures';
import type { Clock } from '@/server/platform/kernel/clock';
import { type HealthChange, recordAttempts, recordTest } from '../../endpoints/record-attempts';
import { type Outcome, recordOutcomes } from './send-delivery';
import type { QueuedDelivery } from './send-queues';

/** Where the worker logs: pino, or an object like it. */
interface WorkerLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** Notifies members of what has changed with their endpoints, in the transaction that records it. */
export type NotifyMembers = (tx: Transaction, changes: readonly HealthChange[], now: Date) => Promise<void>;

export interface RecorderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: WorkerLog;
  readonly notify: NotifyMembers;
}

type SentOutcome = Outcome & { readonly delivery: QueuedDelivery };

const MOST_AT_ONCE = 400;
/** A claim ends some time after its attempt: then another process sends the delivery, and this record is obsolete. */
const GIVE_UP_MS = 8_000;
const PAUSE_MS = 200;
const ATTEMPTS = 3;

async function recordOnce(
  { database, clock, notify }: RecorderParts,
  outcomes: readonly SentOutcome[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const ids = new Set(await recordOutcomes(tx, outcomes));
    const recorded = outcomes.filter(({ id }) => ids.has(id));
    const isTest = ({ delivery }: SentOutcome) => delivery.eventType === 'webhook.test';
    for (const { delivery, exchange, now } of recorded.filter(isTest)) {
      await recordTest(tx, delivery.target.id, { at: now, succeeded: exchange.error === null });
    }
    const counted = recorded.filter((outcome) => !isTest(outcome));
    const changes = await recordAttempts(
      tx,
      counted.map(({ delivery, exchange, after, now }) => ({
        endpointId: delivery.target.id,
        at: now,
        succeeded: exchange.error === null,
        durationMs: exchange.durationMs,
        gaveUp: after.gaveUp,
      })),
    );
    // Email uses real time.
    if (changes.length > 0) await notify(tx, changes, clock());
  });
  const scopes = new Set(
    outcomes.map(({ delivery: { scope } }) => `${scope.organisationId}/${scope.environment}`),
  );
  for (const scope of scopes) await database.notify('deliveries', scope);
}

async function recordBatch(parts: RecorderParts, outcomes: readonly SentOutcome[]): Promise<true[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await recordOnce(parts, outcomes);
      return outcomes.map(() => true);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Records results of attempts, many in one transaction. */
export function createRecorder(parts: RecorderParts) {
  const { log } = parts;
  const inBatch = batched((outcomes: SentOutcome[]) => recordBatch(parts, outcomes), MOST_AT_ONCE, 1);

  return {
    /** Never throws: what can't be recorded before its claim ends is sent again. */
    async record(outcome: SentOutcome): Promise<void> {
      const { delivery, exchange, after } = outcome;
      const deadline = performance.now() + GIVE_UP_MS;
      const facts = {
        delivery: delivery.id,
        endpoint: delivery.target.id,
        event: delivery.eventId,
        status: after.status,
        answer: exchange.statusCode,
        ms: exchange.durationMs,
        ...(exchange.error === null ? {} : { error: exchange.error }),
      };
      for (;;) {
        try {
          await inBatch(outcome);
          log.info(facts, 'webhook attempt');
          return;
        } catch (error) {
          if (performance.now() > deadline) {
            log.error({ ...facts, err: error }, 'a webhook attempt was not recorded and will be repeated');
            return;
          }
          await sleep(PAUSE_MS);
        }
      }
    },
  };
}
