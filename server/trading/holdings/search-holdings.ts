import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingHoldings } from './search-store';

/** Holdings by id or customer reference. */
export async function searchHoldings({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingHoldings(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'holding' as const,
    id: row.id,
    title: row.investmentName,
    subtitle: row.customerReference ? `Holding of ${row.customerReference}` : `Holding, ${row.currency}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
