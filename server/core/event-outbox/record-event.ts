import type { Context, EventDraft } from '@/server/platform/kernel/context';

/**
 * Records that something happened: the event is written, with the next number of the feed, when the transaction ends
 * (no money moves without its event, no event without its cause).
 */
export function recordEvent(context: Context, event: Omit<EventDraft, 'scope' | 'at'>): void {
  context.pending.events.push({ ...event, scope: context.scope, at: context.now });
}
