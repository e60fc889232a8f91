import type { Context, EventDraft } from '@/server/platform/kernel/context';

/** Records an event. It is written, with the next number of the feed, in the transaction of its cause. */
export function recordEvent(context: Context, event: Omit<EventDraft, 'scope' | 'at'>): void {
  context.pending.events.push({ ...event, scope: context.scope, at: context.now });
}
