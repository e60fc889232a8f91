import { parseUnits } from '@/lib/contract/trading/order-values';
import { withEnvironmentTime } from '@/server/core/environments/clock';
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

/** The pause after consecutive failed calls: doubles each time, up to five minutes. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, SECOND * 2 ** (Math.min(failures, 20) - 1));

/** The interval of reading an order's status at the broker: grows with its age, up to a minute. */
export const pollAfter = (ageMs: number): number =>
  Math.min(LONGEST_POLL_MS, Math.max(SECOND, Math.floor(ageMs / 10)));

export interface BrokerParts extends WorkParts {
  readonly log: FulfilmentLog;
}

/** Longer than both calls of a turn take: after that another process goes on in the place of one that died. */
const LEASE_MS = 2 * CALL_MS + 10_000;
const MOST_ERROR = 300;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** The broker's report about an order. One that may have arrived before is read before it is sent again. */
async function fetchReport(broker: Broker, call: BrokerRow, row: StaffOrder): Promise<BrokerReport> {
  if (call.state === 'to_send' && call.attempts === 1) return broker.place(row);
  const known = await broker.find(row.id);
  if (known) return known;
  if (call.state === 'to_send') return broker.place(row);
  // The broker had the order and has lost it. Sending it again might execute it twice, so an operator must decide.
  throw new Error('the broker no longer knows the order');
}

/** Believes a fill as far as it can be true. */
async function deal(
  context: OpenContext,
  row: StaffOrder,
  call: BrokerRow,
  report: Extract<BrokerReport, { status: 'filled' }>,
): Promise<void> {
  const known = call.brokerReference;
  if (known !== null && report.broker_reference !== known) {
    throw wrongFill('broker_reference', `must be ${known}, as before`);
  }
  if (report.side !== row.side) throw wrongFill('side', `must be ${row.side}`);
  if (report.currency !== row.currency) throw wrongFill('currency', `must be ${row.currency}`);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const fill = {
    unitPrice: parsePrice(report.unit_price),
    units: parseUnits(report.units),
    executedAt: readBrokerTime(report.executed_at, row.createdAt, owner.now),
    brokerReference: report.broker_reference,
  };
  await dealOrder(owner, row, fill, movers.broker);
}

async function applyReport(context: OpenContext, call: BrokerRow, report: BrokerReport): Promise<void> {
  const { tx, now } = context;
  const row = await lockForStaff(context, call.orderId);
  // The order has ended meanwhile, or this is a repetition.
  if (row.status !== 'processing') return endBrokerCall(tx, row.id, now);
  if (report.status === 'filled') await deal(context, row, call, report);
  if (report.status === 'rejected') {
    const reason = report.reason || 'The broker refused the order.';
    await rejectOrder(await withEnvironmentTime(context, scopeOf(row)), row.id, reason, movers.broker);
  }
  if (report.status === 'filled' || report.status === 'rejected') return endBrokerCall(tx, row.id, now);
  await updateBrokerCall(tx, row.id, {
    state: 'sent',
    attempts: 0,
    brokerReference: report.broker_reference ?? call.brokerReference,
    lastError: null,
    nextAttemptAt: after(now, pollAfter(now.getTime() - call.createdAt.getTime())),
    updatedAt: now,
  });
}

/** Why a call failed, as operators read it. */
function errorText(error: unknown, outcome: BrokerReport | Error): string {
  if (error instanceof ApiError) return `Rejected: ${reasonOf(error)}`;
  return outcome instanceof Error ? outcome.message : 'The broker’s report could not be recorded.';
}

/**
 * Records the result of a call. An invalid report only changes the time of the next call.
 * @returns the error, if any
 */
async function record(
  context: OpenContext,
  call: BrokerRow,
  outcome: BrokerReport | Error,
): Promise<unknown> {
  const { tx, now } = context;
  const hasAnswered = !(outcome instanceof Error);
  const done = hasAnswered
    ? await attempt(context, (inner) => applyReport(inner, call, outcome))
    : { error: outcome };
  if (!('error' in done)) return undefined;
  await updateBrokerCall(tx, call.orderId, {
    // A lie is an answer too: the order has arrived.
    ...(hasAnswered && { state: 'sent' }),
    lastError: errorText(done.error, outcome).slice(0, MOST_ERROR),
    nextAttemptAt: after(now, pauseAfter(call.attempts)),
    updatedAt: now,
  });
  return done.error;
}

/** fetch hides the socket's error in `cause`. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return asError(error);
  if (error.name === 'TimeoutError') return new Error('the broker did not respond in time');
  const code = codeOf(causeOf(error));
  return code === undefined ? error : new Error(`the broker could not be reached (${code})`);
}

/**
 * Calls the broker about the order that has been due for longest: claims it in one transaction, calls in none,
 * records in another. A crash in between loses nothing: the order is read at the broker before anything else.
 * @returns false when none was due
 */
export async function workOnBrokerOrders(parts: BrokerParts, broker: Broker): Promise<boolean> {
  const { database, clock, log } = parts;
  const began = clock();
  const call = await database.transaction((tx) => claimCall(tx, began, after(began, LEASE_MS)));
  if (!call) return false;
  const row = await findForStaff({ tx: database.reads }, call.orderId);
  if (row.status !== 'processing') {
    await database.transaction((tx) => endBrokerCall(tx, row.id, began));
    return true;
  }
  const outcome = await fetchReport(broker, call, row).catch(plain);
  const failed = await inUnitOfWork(database, serviceMeta(parts), (context) =>
    record(context, call, outcome),
  );
  if (failed)
    log.info({ orderId: row.id, attempts: call.attempts, err: failed }, 'a call to the broker failed');
  return true;
}
