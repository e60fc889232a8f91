import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingMembers } from './search-store';

/** Members by id, or a part of their name or e-mail address. */
export async function searchMembers({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingMembers(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'member' as const,
    id: row.id,
    title: row.name,
    subtitle: `${row.email}, ${row.role}`,
    created_at: row.createdAt.toISOString(),
  }));
}
