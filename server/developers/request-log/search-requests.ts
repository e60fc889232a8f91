import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingRequests } from './search-store';

/** A logged request by its id. */
export async function searchRequests({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingRequests(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'request' as const,
    id: row.id,
    title: `${row.method} ${row.path}`,
    subtitle: 'Request',
    status: String(row.status),
    created_at: row.createdAt.toISOString(),
  }));
}
