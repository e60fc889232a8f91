import { setTimeout as sleep } from 'node:timers/promises';
import { batched } from '@/server/platform/database/batch';
import type { Database, Transaction } from '@/server/platform/database/database';
import { nothingPending, type OpenContext, type Plan, type Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { countRetry } from '@/server/platform/telemetry/counters';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { announce, type RequestMeta } from '../unit-of-work';
import { endOf } from './finish-work';
import { applyCommands, type CommandOutcome, type PlannedWork } from './store';

/** Maximum commands in one transaction, and maximum such transactions of a process. */
const MOST = 128;
const AT_ONCE = 2;

/** How often to retry a command whose organisation is busy, and the first delay, which doubles each time. */
const ATTEMPTS = 7;
const FIRST_REST_MS = 2;

interface Planning {
  readonly tx: Transaction;
  readonly apply: (work: PlannedWork) => Promise<CommandOutcome>;
}

const plannings = new WeakMap<Database, Planning>();

/** One for each database: commands that arrive while others are applied share the next transaction. */
function planningOf(database: Database): Planning {
  const known = plannings.get(database);
  if (known) return known;
  const planning = {
    tx: planningConnection(database.reads),
    // In order for each organisation, which is never in two batches at once.
    apply: batched<PlannedWork, CommandOutcome>(
      (batch) => database.write((tx) => applyCommands(tx, batch)),
      MOST,
      AT_ONCE,
      ({ command }) => command.organisation_id,
    ),
  };
  plannings.set(database, planning);
  return planning;
}

/** The Idempotency-Key that the answer is stored for. */
interface AnswerKey {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
}

type PlannedOutcome =
  | { readonly state: 'applied' }
  | { readonly state: 'stored'; readonly status: number; readonly body: string }
  | { readonly state: 'running' | 'reused' };

function workOf(
  context: OpenContext & { readonly plan: Plan },
  meta: RequestMeta,
  answerKey: AnswerKey,
): PlannedWork {
  const { plan, pending, now, sandbox } = context;
  return {
    command: {
      organisation_id: answerKey.scope.organisationId,
      environment: answerKey.scope.environment,
      key: answerKey.key,
      fingerprint: Buffer.from(answerKey.fingerprint).toString('hex'),
      clock_offset: sandbox?.clockOffset ?? 0,
      now,
      has_events: pending.events.length > 0,
    },
    plan,
    end: endOf(context, meta.fanOut),
  };
}

async function apply(database: Database, work: PlannedWork): Promise<PlannedOutcome | null> {
  const planning = planningOf(database);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { state, status, body } = await planning.apply(work);
    if (state === 'again') return null;
    if (state === 'stored') return status === null || body === null ? null : { state, status, body };
    if (state !== 'busy') return { state };
    if (attempt < ATTEMPTS) await sleep(FIRST_REST_MS * 2 ** (attempt - 1));
  }
  return null;
}

/**
 * Plans a command outside of any transaction and has the database apply it together with others. The database rejects
 * the command if rows it read have changed, and decides about money under the lock.
 * @param run plans: reads, decides, and fills `plan` and `pending`; false when the command can't be planned
 * @returns null when the command needs its own transaction: it can't be planned, is rejected, its reads have changed,
 *   or the batch failed. Then nothing was written, or its answer is stored.
 */
export async function runPlanned(
  database: Database,
  meta: RequestMeta,
  answerKey: AnswerKey,
  run: (context: OpenContext) => Promise<boolean>,
): Promise<PlannedOutcome | null> {
  const { clockOf: _, fanOut: __, ...given } = meta;
  const pending = nothingPending();
  const plan: Plan = { rows: [], changes: [], postings: [] };
  const context = { ...given, tx: planningOf(database).tx, pending, plan };
  try {
    // The same span name as a unit of work, so that a trace groups its statements.
    return await inSpan('unit of work', { 'partner_desk.is_planned': true }, async () => {
      if (!(await run(context))) return null;
      if (plan.postings.length > 1 || pending.deliveries.length + pending.clocks.length > 0) return null;
      const outcome = await apply(database, workOf(context, meta, answerKey));
      if (outcome?.state === 'applied') await announce(database, pending);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NeedsTransaction) countRetry('needs_transaction');
    else if (!(error instanceof ApiError)) countRetry('plan_failed');
    return null;
  }
}

/** The command locks, or writes what no plan can contain, so it needs its own transaction. */
export class NeedsTransaction extends Error {
  override readonly name = 'NeedsTransaction';

  constructor() {
    super('the command can only run in a transaction');
  }
}

const needsTransaction = (): never => {
  throw new NeedsTransaction();
};

/** A query builder that refuses locks: a lock would be released before its read is used. */
const withoutLocks = <Builder extends object>(builder: Builder): Builder =>
  new Proxy(builder, {
    get(target, name) {
      if (name === 'for') return needsTransaction;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // A promise's own methods run the statement; all others return a builder.
      if (name === 'then' || name === 'catch' || name === 'finally') return value.bind(target);
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        return typeof answer === 'object' && answer !== null ? withoutLocks(answer) : answer;
      };
    },
  });

/**
 * The connection of a planned command. It runs each select as its own statement and throws NeedsTransaction for
 * anything else, so a plan can't write or lock by mistake.
 */
export const planningConnection = (reads: Transaction): Transaction =>
  new Proxy(reads, {
    get(target, name) {
      if (name !== 'select') return needsTransaction;
      return (...args: unknown[]) => {
        const builder: object = Reflect.apply(target.select, target, args);
        return withoutLocks(builder);
      };
    },
  });
