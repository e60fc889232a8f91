import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import type { Needle } from '../needle';
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
