import { setTimeout as sleep } from 'node:timers/promises';
import { batched } from '@/server/platform/database/batch';
import type { Database, Transaction } from '@/server/platform/database/database';
import { nothingPending, type OpenContext, type Plan, type Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { countRetry } from '@/server/platform/telemetry/count-work';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { announce, type RequestMeta } from '../unit-of-work';
import { endOf } from './finish-work';
import { NeedsTransaction, planningConnection } from './planning-connection';
import { applyCommands, type CommandOutcome, type PlannedWork } from './store';

/** How many commands share a transaction at most, and how many such transactions a process has at once. */
const MOST = 128;
const AT_ONCE = 2;

/** How often a command is sent again whose organisation is in use, and how long after the first time; each time twice as long. */
const ATTEMPTS = 7;
const FIRST_REST_MS = 2;

interface Planning {
  readonly tx: Transaction;
  readonly apply: (work: PlannedWork) => Promise<CommandOutcome>;
}

const plannings = new WeakMap<Database, Planning>();

/** One for each database: commands that arrive while others are being applied share the next transaction. */
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

/** Whose Idempotency-Key a command is kept for. */
interface AnswerKey {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
}

/** What came of a planned command. */
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
 * Plans a command outside of any transaction and has the database apply it, together with those of others: what it read must
 * still stand, and money is decided under the lock.
 * @param run plans it: reads, decides, and leaves what is to be written in `plan` and `pending`; false when it can't be planned
 * @returns null when it has to run in a transaction of its own: it can't be planned, it is rejected, what it read has changed,
 *   or the batch failed. Then nothing of it was written, or its answer is stored.
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
    // The same span as of a unit of work: in a trace its statements stand below it.
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
