import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingEvents } from './search-store';

/** An event by its id. */
export async function searchEvents({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingEvents(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'event' as const,
    id: row.id,
    title: row.type,
    subtitle: `Event ${row.sequence}`,
    created_at: row.createdAt.toISOString(),
  }));
}
