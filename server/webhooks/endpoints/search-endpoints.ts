import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingEndpoints } from './search-store';

/** Webhook endpoints by id, or a part of their address or description. */
export async function searchEndpoints(
  { tx, scope }: Context,
  needle: Needle,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingEndpoints(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'webhook' as const,
    id: row.id,
    title: row.description || new URL(row.url).host,
    subtitle: `Webhook endpoint, ${new URL(row.url).host}`,
    status: row.enabled ? 'enabled' : 'disabled',
    created_at: row.createdAt.toISOString(),
  }));
}
