import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingInvestments } from './search-store';

/** Investments by id, or a part of their name or symbol. */
export async function searchInvestments(
  { tx, scope }: Context,
  needle: Needle,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingInvestments(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'investment' as const,
    id: row.id,
    title: row.name,
    subtitle: `Investment, ${row.currency}${row.symbol ? `, ${row.symbol}` : ''}`,
    status: row.status,
  }));
}
