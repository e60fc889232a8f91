import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { holdings } from './tables';

/** Holdings with this id, or whose customer reference begins so. */
export const selectMatchingHoldings = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof holdings.$inferSelect)[]> =>
  tx
    .select()
    .from(holdings)
    .where(
      and(
        eq(holdings.organisationId, scope.organisationId),
        eq(holdings.environment, scope.environment),
        needle.id ? eq(holdings.id, needle.id) : like(holdings.customerReference, needle.prefix),
      ),
    )
    .limit(most);
