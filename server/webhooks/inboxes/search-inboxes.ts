import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
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
