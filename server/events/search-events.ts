import type { Found } from '@/lib/contract/search';
import type { Context } from '../context';
import type { Needle } from '../needle';
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
