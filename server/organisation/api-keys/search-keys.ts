import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingKeys } from './search-store';

/** API keys by id, the beginning of one, or a part of their name. */
export async function searchKeys({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingKeys(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'key' as const,
    id: row.id,
    title: row.name,
    subtitle: `API key ${row.id}`,
    status: row.revokedAt ? 'revoked' : 'active',
    created_at: row.createdAt.toISOString(),
  }));
}
