import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
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
