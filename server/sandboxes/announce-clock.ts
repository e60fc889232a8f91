import type { Context } from '../context';

/** Tells, once the transaction is committed, that the clock of this environment was moved. */
export function announceClock({ pending, scope }: Pick<Context, 'pending' | 'scope'>): void {
  pending.clocks.push(scope);
}
