import { parseUnits } from '@/lib/contract/trading/order-values';
import { withEnvironmentTime } from '@/server/core/environments/with-environment-time';
import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { parsePrice } from '@/server/market/reference/prices';
import { attempt } from '@/server/platform/database/attempt';
import { asError, causeOf, codeOf } from '@/server/platform/kernel/causes';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { rejectOrder } from '../../orders/lifecycle/fail-order';
import { findForStaff, lockForStaff, type StaffOrder, scopeOf } from '../../orders/read-orders';
import { readBrokerTime, reasonOf, wrongFill } from '../check-fill';
import { dealOrder } from '../deal-order';
import type { FulfilmentLog } from '../process-due-order';
import { movers } from '../rules';
import { type BrokerRow, claimCall, endBrokerCall, updateBrokerCall } from '../store';
import type { BrokerReport } from './execution-report';
import { type Broker, CALL_MS } from './http-broker';

const SECOND = 1_000;
const LONGEST_PAUSE_MS = 300 * SECOND;
const LONGEST_POLL_MS = 60 * SECOND;

/** How long to wait after so many calls in a row that failed: twice as long each time, five minutes at most. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, SECOND * 2 ** (Math.min(failures, 20) - 1));

/** How long to wait until a broker who is working on an order is asked again: the longer it takes the longer, a minute at most. */
export const pollAfter = (ageMs: number): number =>
  Math.min(LONGEST_POLL_MS, Math.max(SECOND, Math.floor(ageMs / 10)));

export interface BrokerParts extends WorkParts {
  readonly log: FulfilmentLog;
}

/** Longer than both calls of a turn take: after that another process goes on in the place of one that died. */
const LEASE_MS = 2 * CALL_MS + 10_000;
const MOST_ERROR = 300;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** What the broker reports about an order: an order that may have arrived before is asked for before it is sent again. */
async function hear(broker: Broker, talk: BrokerRow, row: StaffOrder): Promise<BrokerReport> {
  if (talk.state === 'to_send' && talk.attempts === 1) return broker.place(row);
  const known = await broker.find(row.id);
  if (known) return known;
  if (talk.state === 'to_send') return broker.place(row);
  // It had the order and has lost it. To send it again might deal it twice: people must look.
  throw new Error('the broker does not know the order any more');
}

/** Believes a fill as far as it can be true. */
async function deal(
  context: OpenContext,
  row: StaffOrder,
  talk: BrokerRow,
  word: Extract<BrokerReport, { status: 'filled' }>,
): Promise<void> {
  const known = talk.brokerReference;
  if (known !== null && word.broker_reference !== known) {
    throw wrongFill('broker_reference', `must be ${known}, as before`);
  }
  if (word.side !== row.side) throw wrongFill('side', `must be ${row.side}`);
  if (word.currency !== row.currency) throw wrongFill('currency', `must be ${row.currency}`);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const fill = {
    unitPrice: parsePrice(word.unit_price),
    units: parseUnits(word.units),
    executedAt: readBrokerTime(word.executed_at, row.createdAt, owner.now),
    brokerReference: word.broker_reference,
  };
  await dealOrder(owner, row, fill, movers.broker);
}

async function obey(context: OpenContext, talk: BrokerRow, word: BrokerReport): Promise<void> {
  const { tx, now } = context;
  const row = await lockForStaff(context, talk.orderId);
  // The desk was faster, or an answer came twice: what is over stays as it is.
  if (row.status !== 'processing') return endBrokerCall(tx, row.id, now);
  if (word.status === 'filled') await deal(context, row, talk, word);
  if (word.status === 'rejected') {
    const reason = word.reason || 'The broker refused the order.';
    await rejectOrder(await withEnvironmentTime(context, scopeOf(row)), row.id, reason, movers.broker);
  }
  if (word.status === 'filled' || word.status === 'rejected') return endBrokerCall(tx, row.id, now);
  await updateBrokerCall(tx, row.id, {
    state: 'sent',
    attempts: 0,
    brokerReference: word.broker_reference ?? talk.brokerReference,
    lastError: null,
    nextAttemptAt: after(now, pollAfter(now.getTime() - talk.createdAt.getTime())),
    updatedAt: now,
  });
}

/** Why nothing came of a call, as the desk reads it. */
function wordsFor(error: unknown, heard: BrokerReport | Error): string {
  if (error instanceof ApiError) return `Not believed: ${reasonOf(error)}`;
  return heard instanceof Error ? heard.message : 'What the broker said could not be recorded.';
}

/**
 * Writes down what came of a call; what can't be believed changes nothing but the time of the next one.
 * @returns what went wrong
 */
async function record(context: OpenContext, talk: BrokerRow, heard: BrokerReport | Error): Promise<unknown> {
  const { tx, now } = context;
  const hasAnswered = !(heard instanceof Error);
  const done = hasAnswered ? await attempt(context, (inner) => obey(inner, talk, heard)) : { error: heard };
  if (!('error' in done)) return undefined;
  await updateBrokerCall(tx, talk.orderId, {
    // A lie is an answer too: the order has arrived.
    ...(hasAnswered && { state: 'sent' }),
    lastError: wordsFor(done.error, heard).slice(0, MOST_ERROR),
    nextAttemptAt: after(now, pauseAfter(talk.attempts)),
    updatedAt: now,
  });
  return done.error;
}

/** fetch hides the socket's error in `cause`. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return asError(error);
  if (error.name === 'TimeoutError') return new Error('the broker did not answer in time');
  const code = codeOf(causeOf(error));
  return code === undefined ? error : new Error(`the broker was not reached (${code})`);
}

/**
 * One call about the order whose call has been due for longest: claimed in one transaction, made in none, recorded in another. A process
 * that dies between them loses nothing: the order is asked for again before anything else is done.
 * @returns false when none was due
 */
export async function workOnBrokerOrders(parts: BrokerParts, broker: Broker): Promise<boolean> {
  const { database, clock, log } = parts;
  const began = clock();
  const talk = await database.transaction((tx) => claimCall(tx, began, after(began, LEASE_MS)));
  if (!talk) return false;
  const row = await findForStaff({ tx: database.reads }, talk.orderId);
  if (row.status !== 'processing') {
    await database.transaction((tx) => endBrokerCall(tx, row.id, began));
    return true;
  }
  const heard = await hear(broker, talk, row).catch(plain);
  const failed = await inUnitOfWork(database, serviceMeta(parts), (context) => record(context, talk, heard));
  if (failed)
    log.info({ orderId: row.id, attempts: talk.attempts, err: failed }, 'a call of the broker failed');
  return true;
}
