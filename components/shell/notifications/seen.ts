import type { EventType } from '@/lib/contract/webhooks/events';

/** The events of the stream that people are notified of; what else they are notified of shows within a minute. */
const told: ReadonlySet<string> = new Set<EventType>([
  'wallet.funded',
  'funding.failed',
  'funding.expired',
  'order.failed',
  'kyb.status_changed',
  'mandate.revoked',
]);

const listeners = new Set<() => void>();

/** Hands on that the stream has brought an event of this type. */
export function countEvent(type: string): void {
  if (!told.has(type)) return;
  for (const listener of listeners) listener();
}

/** Is notified of events that become notifications, until what it answers is called. */
export function onCounted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
