import { and, eq, ilike, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { webhookEndpoints } from './tables';

/** Webhook endpoints with this id, or that have it in their address or description. */
export const selectMatchingEndpoints = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof webhookEndpoints.$inferSelect)[]> =>
  tx
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.organisationId, scope.organisationId),
        eq(webhookEndpoints.environment, scope.environment),
        needle.id
          ? eq(webhookEndpoints.id, needle.id)
          : or(ilike(webhookEndpoints.url, needle.part), ilike(webhookEndpoints.description, needle.part)),
      ),
    )
    .limit(most);
