import { and, eq, ilike, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { investments } from './tables';

/** Investments of an environment with this id, or that have it in their name or symbol. */
export const selectMatchingInvestments = (
  tx: Transaction,
  { environment }: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof investments.$inferSelect)[]> =>
  tx
    .select()
    .from(investments)
    .where(
      and(
        eq(investments.environment, environment),
        needle.id
          ? eq(investments.id, needle.id)
          : or(ilike(investments.name, needle.part), ilike(investments.symbol, needle.part)),
      ),
    )
    .limit(most);
