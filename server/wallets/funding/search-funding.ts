import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingFunding } from './search-store';

/** Funding requests by id or reference, for who looks for a record. */
export async function searchFunding({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingFunding(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'funding_request' as const,
    id: row.id,
    title: row.reference,
    subtitle: `Funding, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
