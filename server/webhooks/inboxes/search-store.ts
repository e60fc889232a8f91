import { and, eq, ilike } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { inboxes } from './tables';

/** Inboxes with this id, or that have it in their name. */
export const selectMatchingInboxes = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof inboxes.$inferSelect)[]> =>
  tx
    .select()
    .from(inboxes)
    .where(
      and(
        eq(inboxes.organisationId, scope.organisationId),
        eq(inboxes.environment, scope.environment),
        needle.id ? eq(inboxes.id, needle.id) : ilike(inboxes.name, needle.part),
      ),
    )
    .limit(most);
