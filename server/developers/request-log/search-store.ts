import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { timeOfId } from './moments';
import { requestLog } from './tables';

/** The logged request with this id. */
export const selectMatchingRequests = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof requestLog.$inferSelect)[]> =>
  tx
    .select()
    .from(requestLog)
    .where(
      and(
        eq(requestLog.organisationId, scope.organisationId),
        eq(requestLog.environment, scope.environment),
        // Its time stands in the id, and the order of the log finds it.
        needle.id
          ? and(eq(requestLog.createdAt, timeOfId(needle.id)), eq(requestLog.id, needle.id))
          : sql`false`,
      ),
    )
    .limit(most);
