import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { clearClock, endLease, lockClock, setClock, takeLease } from './store';

/** Announces, once the transaction is committed, that the clock of this environment was moved. */
function announceClock({ pending, scope }: Pick<Context, 'pending' | 'scope'>): void {
  pending.clocks.push(scope);
}

/** Whoever advanced a clock has the right to no more: it took too long, or the environment was reset. */
export class LostClock extends Error {
  override readonly name = 'LostClock';
}

/**
 * Takes the right to move the clock of a test environment: nobody else has it for 15 s of real time, and for 15 s more after
 * each move, so that an advance whose process died is soon forgotten.
 * @param real real time
 * @returns how far the clock stands ahead, in milliseconds, and the environment's time; null while another advance has the right
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
 * Moves the clock to the context's time, in the transaction of what happens then. Every write that was begun by an earlier
 * time has ended, and none begins before this transaction has.
 * @returns the context with what the environment is set to now
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

/** Gives the right to move the clock back. */
export const releaseClock = (tx: Transaction, scope: Scope, advanceId: string): Promise<void> =>
  endLease(tx, scope.organisationId, advanceId);

/**
 * Sets the clock of a test environment back to real time, once every write of before has ended, and ends an advance that is
 * under way. Only a reset may: nothing that was written later than now may stay.
 */
export async function resetClock(context: Context): Promise<void> {
  const { tx, scope } = context;
  await lockClock(tx, scope.organisationId);
  await clearClock(tx, scope.organisationId);
  announceClock(context);
}
