import { and, eq } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import type { Needle } from '../needle';
import { events } from './tables';

/** The event with this id. */
export const selectMatchingEvents = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof events.$inferSelect)[]> =>
  tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.organisationId, scope.organisationId),
        eq(events.environment, scope.environment),
        eq(events.id, needle.text.toLowerCase()),
      ),
    )
    .limit(most);
