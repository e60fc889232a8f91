import { and, eq, ilike, isNull, like, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { apiKeys } from './tables';

/** Keys with this id, or the beginning of one, or that have it in their name; none behind a session. */
export const selectMatchingKeys = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof apiKeys.$inferSelect)[]> =>
  tx
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.organisationId, scope.organisationId),
        eq(apiKeys.environment, scope.environment),
        isNull(apiKeys.sessionId),
        or(like(apiKeys.id, needle.prefix), ilike(apiKeys.name, needle.part)),
      ),
    )
    .limit(most);
