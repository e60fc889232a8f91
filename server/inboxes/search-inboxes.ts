import type { Found } from '@/lib/contract/search';
import type { Context } from '../context';
import type { Needle } from '../needle';
import { selectMatchingInboxes } from './search-store';

/** Sandbox inboxes by id or a part of their name. */
export async function searchInboxes({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingInboxes(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'inbox' as const,
    id: row.id,
    title: row.name,
    subtitle: 'Webhook inbox',
    created_at: row.createdAt.toISOString(),
  }));
}
