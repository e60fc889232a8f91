import type { Context } from '@/server/platform/kernel/context';

/**
 * Announces, once the transaction is committed, that endpoints or deliveries of this environment have changed: whoever looks
 * at them reads again, and what is due now is sent at once. Events announce themselves.
 */
export function announceDeliveries({ pending, scope }: Context): void {
  pending.deliveries.push(scope);
}
