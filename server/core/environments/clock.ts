import type { Transaction } from '@/server/platform/database/database';
import {
  type Context,
  type OpenContext,
  realTime,
  type Scope,
  within,
} from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import {
  clearClock,
  endLease,
  findSandbox,
  lockClock,
  selectClock,
  setClock,
  shareClock,
  takeLease,
  takeReset,
} from './store';

interface ClockState {
  /** Offset from real time, in milliseconds. */
  readonly offset: number;
  readonly isAdvancing: boolean;
}

/** The state of an environment's clock now. A live clock is always real time. */
export async function readClock(tx: Transaction, scope: Scope): Promise<ClockState> {
  const row = scope.environment === 'test' ? await selectClock(tx, scope.organisationId) : undefined;
  return row ?? { offset: 0, isAdvancing: false };
}

/**
 * Returns the context with the time of its test environment, whose clock no advance moves before the transaction
 * ends. Without the lock, a write admitted before an advance could be written after later work, with an earlier time.
 * So each write where a clock was moved takes it, and each step of an advance waits for such writes (`lockClock`).
 */
export async function lockClockForWrite<Given extends Omit<OpenContext, 'pending'>>(
  context: Given,
  scope: Scope,
): Promise<Given> {
  await shareClock(context.tx, scope.organisationId);
  const row = await findSandbox(context.tx, scope);
  const sandbox = { clockOffset: row?.clockOffset ?? 0, armedScenarios: row?.armedScenarios ?? 0 };
  const now = new Date(realTime(context).getTime() + sandbox.clockOffset);
  const { movedTo } = row ?? {};
  // The clock may have advanced while this waited for the lock.
  return { ...context, now: movedTo && movedTo > now ? movedTo : now, sandbox };
}

/**
 * Waits for running writes of a test environment and blocks new ones until the transaction ends. Work outside of
 * requests (jobs, hosted pages) goes on and locks its own records.
 * @throws ApiError service_unavailable while another reset of the environment runs
 */
export async function stopWrites({ tx, scope }: Context): Promise<void> {
  // Two resets that shared the writers' lock would wait for each other.
  if (!(await takeReset(tx, scope.organisationId))) {
    throw new ApiError('service_unavailable', 'This test environment is being reset already.', {}, 1);
  }
  await lockClock(tx, scope.organisationId);
}

/** Announces the clock's move once the transaction has committed. */
function announceClock({ pending, scope }: Pick<Context, 'pending' | 'scope'>): void {
  pending.clocks.push(scope);
}

/** The advance lost its lease: it took too long, or the environment was reset. */
export class LostClock extends Error {
  override readonly name = 'LostClock';
}

/**
 * Takes the lease of a test environment's clock: exclusive for 15 s of real time, renewed by each move, so that a
 * crashed advance blocks nobody for long.
 * @param real real time
 * @returns the clock's offset in milliseconds and the environment's time; null while another advance has the lease
 */
export async function takeClock(
  tx: Transaction,
  scope: Scope,
  { advanceId, real }: { readonly advanceId: string; readonly real: Date },
): Promise<{ readonly offset: number; readonly present: Date } | null> {
  const row = await takeLease(tx, scope.organisationId, advanceId);
  if (!row) return null;
  const { clockOffset: offset, movedTo } = row;
  const present = new Date(real.getTime() + offset);
  // It may have waited for the last step of another.
  return { offset, present: movedTo && movedTo > present ? movedTo : present };
}

/**
 * Moves the clock to the context's time, in the transaction of what happens then. All writes begun by an earlier time
 * have ended, and none begins before this transaction ends.
 * @returns the context with the environment's new settings
 * @throws LostClock
 */
export async function moveClock(context: Context, advanceId: string, offset: number): Promise<Context> {
  const { tx, scope, now } = context;
  await lockClock(tx, scope.organisationId);
  const row = await setClock(tx, scope.organisationId, advanceId, { offset, moment: now });
  if (!row) throw new LostClock('the clock is advanced by another process');
  const { clockOffset, armedScenarios } = row;
  announceClock(context);
  return { ...context, sandbox: { clockOffset, armedScenarios } };
}

/** Releases the lease of the clock. */
export const releaseClock = (tx: Transaction, scope: Scope, advanceId: string): Promise<void> =>
  endLease(tx, scope.organisationId, advanceId);

/**
 * Sets the clock of a test environment back to real time once earlier writes have ended, and ends a running advance.
 * Only for a reset: no record may have a later time than now.
 */
export async function resetClock(context: Context): Promise<void> {
  const { tx, scope } = context;
  await lockClock(tx, scope.organisationId);
  await clearClock(tx, scope.organisationId);
  announceClock(context);
}

/**
 * The context of one organisation and environment, by that environment's clock, for work that starts outside of any.
 * A moved clock is locked until the transaction ends.
 */
export async function withEnvironmentTime(context: OpenContext, scope: Scope): Promise<Context> {
  const row = await findSandbox(context.tx, scope);
  if (row && row.clockOffset > 0) return within(await lockClockForWrite(context, scope), scope);
  const sandbox = { clockOffset: 0, armedScenarios: row?.armedScenarios ?? 0 };
  return within({ ...context, now: realTime(context), sandbox }, scope);
}
