import { and, eq, like, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { orders } from './tables';

/** Orders with this id, or one of whose references begins so. */
export const selectMatchingOrders = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof orders.$inferSelect)[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.organisationId, scope.organisationId),
        eq(orders.environment, scope.environment),
        needle.id
          ? eq(orders.id, needle.id)
          : or(
              like(orders.reference, needle.capitals),
              like(orders.clientReference, needle.prefix),
              like(orders.customer, needle.prefix),
            ),
      ),
    )
    .limit(most);
