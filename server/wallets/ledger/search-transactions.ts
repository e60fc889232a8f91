import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingEntries } from './search-store';
import { shownReference } from './shown-reference';

/** Transactions of wallets by id or reference. */
export async function searchTransactions(
  { tx, scope }: Context,
  needle: Needle,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingEntries(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'transaction' as const,
    id: row.id,
    title: shownReference(row),
    subtitle: `${row.description}, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    created_at: row.createdAt.toISOString(),
  }));
}
