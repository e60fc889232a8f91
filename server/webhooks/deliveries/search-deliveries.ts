import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingDeliveries } from './search-store';

/** A webhook delivery by its id. */
export async function searchDeliveries(
  { tx, scope }: Context,
  needle: Needle,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingDeliveries(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'delivery' as const,
    id: row.id,
    title: row.eventType,
    subtitle: 'Webhook delivery',
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
