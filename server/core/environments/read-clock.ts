import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
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
