import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { selectClock } from './store';

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
