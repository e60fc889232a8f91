import type { EventType } from '@/lib/contract/webhooks/events';

/**
 * Notifications that were opened but not yet marked as read. They wait until their page has loaded: an action sent
 * during navigation would make the next page load twice.
 */
let opened: string[] = [];
let flush: (() => void) | undefined;

/** Records that one was opened; `stays` if the click does not navigate away. */
export function noteOpened(id: string, stays: boolean): void {
  opened = [...opened, id];
  if (stays) flush?.();
}

/** Returns the waiting ids and clears them. */
export function takeOpened(): readonly string[] {
  const taken = opened;
  opened = [];
  return taken;
}

/** Registers a listener for opened notifications that need not wait; returns an unsubscribe function. */
export function onOpened(listener: () => void): () => void {
  flush = listener;
  return () => {
    if (flush === listener) flush = undefined;
  };
}

/** Event types that cause notifications; other notifications show within a minute. */
const told: ReadonlySet<string> = new Set<EventType>([
  'wallet.funded',
  'funding.failed',
  'funding.expired',
  'order.failed',
  'kyb.status_changed',
  'kyb.document_expiring',
  'mandate.revoked',
]);

const listeners = new Set<() => void>();

/** Forwards an event type from the stream. */
export function countEvent(type: string): void {
  if (!told.has(type)) return;
  for (const listener of listeners) listener();
}

/** Subscribes to events that cause notifications; returns an unsubscribe function. */
export function onCounted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
