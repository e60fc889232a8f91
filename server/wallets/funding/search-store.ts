import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { fundingRequests } from './tables';

/** Funding requests with this id, or whose reference begins so. */
export const selectMatchingFunding = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof fundingRequests.$inferSelect)[]> =>
  tx
    .select()
    .from(fundingRequests)
    .where(
      and(
        eq(fundingRequests.organisationId, scope.organisationId),
        eq(fundingRequests.environment, scope.environment),
        needle.id ? eq(fundingRequests.id, needle.id) : like(fundingRequests.reference, needle.capitals),
      ),
    )
    .limit(most);
