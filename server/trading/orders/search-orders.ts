import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingOrders } from './search-store';

/** Orders by id, our reference, the partner’s, or the customer’s. */
export async function searchOrders({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingOrders(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'order' as const,
    id: row.id,
    title: row.clientReference ?? row.reference,
    subtitle: `${row.side === 'buy' ? 'Buy' : 'Sell'}, ${row.investmentName}, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
