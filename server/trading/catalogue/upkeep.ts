import { and, eq, ilike, or } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Transaction } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { investments } from './tables';

/** Investments of an environment with this id, or that have it in their name or symbol. */
const selectMatchingInvestments = (
  tx: Transaction,
  { environment }: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof investments.$inferSelect)[]> =>
  tx
    .select()
    .from(investments)
    .where(
      and(
        eq(investments.environment, environment),
        searchTerm.id
          ? eq(investments.id, searchTerm.id)
          : or(ilike(investments.name, searchTerm.part), ilike(investments.symbol, searchTerm.part)),
      ),
    )
    .limit(most);

/** Investments by id, or a part of their name or symbol. */
export async function searchInvestments(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingInvestments(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'investment' as const,
    id: row.id,
    title: row.name,
    subtitle: `Investment, ${row.currency}${row.symbol ? `, ${row.symbol}` : ''}`,
    status: row.status,
  }));
}
