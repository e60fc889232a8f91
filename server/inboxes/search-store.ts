import { and, eq, ilike } from 'drizzle-orm';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import type { Needle } from '../needle';
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
