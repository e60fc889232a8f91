import type { Context } from '@/server/platform/kernel/context';

/** Announces, once the transaction is committed, that the clock of this environment was moved. */
export function announceClock({ pending, scope }: Pick<Context, 'pending' | 'scope'>): void {
  pending.clocks.push(scope);
}
