import { and, eq, like } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import type { Needle } from '../needle';
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
