import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { webhookDeliveries } from './tables';

/** The webhook delivery with this id. */
export const selectMatchingDeliveries = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof webhookDeliveries.$inferSelect)[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organisationId, scope.organisationId),
        eq(webhookDeliveries.environment, scope.environment),
        needle.id ? eq(webhookDeliveries.id, needle.id) : sql`false`,
      ),
    )
    .limit(most);
