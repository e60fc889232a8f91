import type { Event } from '@/lib/contract/webhooks/events';
import type { Context } from '@/server/platform/kernel/context';
import { presentEvent } from './present-event';
import { selectResourceEvents } from './store';

/** The events of one record, oldest first. */
export async function listResourceEvents(context: Context, resourceId: string): Promise<Event[]> {
  const rows = await selectResourceEvents(context.tx, context.scope, resourceId);
  return rows.map(presentEvent);
}
