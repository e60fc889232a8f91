import { and, eq, like, or } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import type { Needle } from '../needle';
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
