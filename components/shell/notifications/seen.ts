import type { EventType } from '@/lib/contract/webhooks/events';

/**
 * The notifications that were opened and are not marked as read yet. They wait until their page stands: an action that is
 * sent while one page makes way for another would make the next one be read twice.
 */
let opened: string[] = [];
let flush: (() => void) | undefined;

/** Notes that one was opened; `stays` where the page that it was opened from goes nowhere. */
export function noteOpened(id: string, stays: boolean): void {
  opened = [...opened, id];
  if (stays) flush?.();
}

/** Hands over those that wait, once. */
export function takeOpened(): readonly string[] {
  const taken = opened;
  opened = [];
  return taken;
}

/** Names what is called where nothing is waited for, until what it answers is called. */
export function onOpened(listener: () => void): () => void {
  flush = listener;
  return () => {
    if (flush === listener) flush = undefined;
  };
}

/** The events of the stream that people are notified of; what else they are notified of shows within a minute. */
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
