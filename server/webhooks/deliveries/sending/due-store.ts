import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { webhookAttempts as attempts, webhookDeliveries as deliveries } from '../tables';

/**
 * The next webhook attempts of a test environment: (resource_id, due_at, reference), for `DueWork`.
 * @param after default: those that are due by then
 */
export const soonestToSend = (
  { organisationId, environment }: DueScope,
  most: number,
  after: Date | null,
): SQL =>
  sql`select id as resource_id, next_attempt_at as due_at,
      event_type || ', attempt ' || (attempts_count + 1)::text as reference from webhook_deliveries
    where organisation_id = ${organisationId} and environment = ${environment} and environment = 'test'
      and status = 'pending' ${after === null ? sql`` : sql`and next_attempt_at > ${after.toISOString()}::timestamptz`}
    order by next_attempt_at limit ${most}::integer`;

/** A delivery whose next attempt is due. */
export interface DueAttempt {
  readonly id: string;
  readonly attemptsCount: number;
}

/** Pending deliveries of an environment that are due at a moment, soonest first. */
export function selectDueAttempts(
  tx: Transaction,
  scope: Scope,
  moment: Date,
  most: number,
): Promise<DueAttempt[]> {
  return tx
    .select({ id: deliveries.id, attemptsCount: deliveries.attemptsCount })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.organisationId, scope.organisationId),
        eq(deliveries.environment, scope.environment),
        // Exactly the condition of the index of due deliveries in test environments.
        sql`status = 'pending' and environment = 'test'`,
        lte(deliveries.nextAttemptAt, moment),
      ),
    )
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(most);
}

/** Attempts with their delivery's state, in order. */
export function selectMade(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({
      deliveryId: attempts.deliveryId,
      number: attempts.number,
      at: attempts.at,
      statusCode: attempts.statusCode,
      eventType: deliveries.eventType,
      status: deliveries.status,
      attemptsCount: deliveries.attemptsCount,
    })
    .from(attempts)
    .innerJoin(deliveries, eq(deliveries.id, attempts.deliveryId))
    .where(inArray(attempts.deliveryId, [...ids]))
    .orderBy(asc(attempts.at), asc(attempts.deliveryId), asc(attempts.number));
}
