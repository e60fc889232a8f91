import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { clearClock, endLease, lockClock, setClock, takeLease } from './store';

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
  if (!row) throw new LostClock('the clock is advanced by somebody else');
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
