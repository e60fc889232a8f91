import type { Event } from '@/lib/contract/events';
import type { Context } from '../context';
import { presentEvent } from './present-event';
import { selectResourceEvents } from './store';

/** The events of one record, oldest first. */
export async function listResourceEvents(context: Context, resourceId: string): Promise<Event[]> {
  const rows = await selectResourceEvents(context.tx, context.scope, resourceId);
  return rows.map(presentEvent);
}
