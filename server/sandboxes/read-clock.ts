import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { selectClock } from './store';

/** How the clock of an environment stands. */
interface ClockState {
  /** How far ahead of real time, in milliseconds. */
  readonly offset: number;
  /** An advance is under way. */
  readonly isAdvancing: boolean;
}

/** How the clock of an environment stands at this moment; that of live stands at real time. */
export async function readClock(tx: Transaction, scope: Scope): Promise<ClockState> {
  const row = scope.environment === 'test' ? await selectClock(tx, scope.organisationId) : undefined;
  return row ?? { offset: 0, isAdvancing: false };
}
