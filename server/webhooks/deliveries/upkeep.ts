import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Database, Transaction } from '@/server/platform/database/database';
import { takeOldest } from '@/server/platform/database/delete-oldest';
import { clockOffsetOf } from '@/server/platform/database/environment-time';
import { queryRows } from '@/server/platform/database/query-rows';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { DueQueue, RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { webhookAttempts, webhookClaims, webhookDeliveries } from './tables';

/** Deletes up to `limit` deliveries from before a time, with their attempts; returns how many. */
export async function deleteOldDeliveries(tx: Transaction, before: Date, limit: number): Promise<number> {
  const gone = await takeOldest<{ id: string }>(tx, {
    table: webhookDeliveries,
    by: webhookDeliveries.createdAt,
    apart: true,
    before,
    limit,
    returning: sql`id`,
  });
  if (gone.length === 0) return 0;
  const ids = sql.param(gone.map(({ id }) => id));
  await tx.delete(webhookAttempts).where(sql`${webhookAttempts.deliveryId} = any(${ids}::uuid[])`);
  await tx.delete(webhookClaims).where(sql`${webhookClaims.deliveryId} = any(${ids}::uuid[])`);
  return gone.length;
}

/**
 * Overdue webhook deliveries: (due_at) in real time. Skips from endpoint to endpoint in the index, as claiming does,
 * so that a backlog of one costs no more than its share.
 */
const overdueAttempts = (now: Date, most: number): SQL => sql`
  select due_at from (
    with recursive waiting as (
      (select endpoint_id, organisation_id, environment from webhook_deliveries
        where status = 'pending' order by endpoint_id limit 1)
      union all
      select next.endpoint_id, next.organisation_id, next.environment
        from waiting w cross join lateral (
          select d.endpoint_id, d.organisation_id, d.environment from webhook_deliveries d
           where d.status = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1) next
    ), timed as materialized (
      select w.endpoint_id,
             ${clockOffsetOf({ organisationId: sql`w.organisation_id`, environment: sql`w.environment` })} as ahead
        from waiting w
    )
    select late.next_attempt_at - t.ahead as due_at
      from timed t cross join lateral (
        select d.next_attempt_at from webhook_deliveries d
         where d.status = 'pending' and d.endpoint_id = t.endpoint_id
           and d.next_attempt_at <= ${now.toISOString()}::timestamptz + t.ahead
         order by d.next_attempt_at limit ${most}::integer) late
  ) overdue order by due_at limit ${most}::integer`;

/**
 * Deletes the deliveries of a test environment with their attempts and claims. Claims go first, in order of id, as in
 * recording: an attempt in flight then finds its claim deleted, and is not recorded.
 * @returns how many deliveries
 */
export async function deleteTestDeliveries({ tx, scope: { organisationId } }: Context): Promise<number> {
  const ofTest = sql`d.organisation_id = ${organisationId}::uuid and d.environment = 'test'`;
  await tx.execute(sql`select 1 from webhook_claims c join webhook_deliveries d on d.id = c.delivery_id
    where ${ofTest} order by c.delivery_id for update of c`);
  const rows = await queryRows<{ gone: number }>(
    tx,
    sql`/* planned anew */ with gone as (
      delete from webhook_deliveries d where ${ofTest} returning d.id
    ), claims as (
      delete from webhook_claims c using gone where c.delivery_id = gone.id
    ), attempts as (
      delete from webhook_attempts a using gone where a.delivery_id = gone.id
    )
    select count(*)::integer as gone from gone`,
  );
  return rows[0]?.gone ?? 0;
}

/** The webhook delivery with this id. */
const selectMatchingDeliveries = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof webhookDeliveries.$inferSelect)[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organisationId, scope.organisationId),
        eq(webhookDeliveries.environment, scope.environment),
        searchTerm.id ? eq(webhookDeliveries.id, searchTerm.id) : sql`false`,
      ),
    )
    .limit(most);

/** The last delivery to an endpoint that was attempted, tests included, as a part of a statement: (status, updated_at). */
export const lastOutcomeOf = (endpointId: AnyColumn): SQL => sql`(
  select status, updated_at from ${webhookDeliveries}
   where ${webhookDeliveries.endpointId} = ${endpointId} and attempts_count > 0
   order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc limit 1)`;

/** Work of this resource that is due later: attempts to deliver webhooks. */
export const deliveryQueues: readonly DueQueue[] = [
  { name: 'webhook_delivery', doneBy: 'jobs', due: overdueAttempts },
];

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes deliveries of events older than 90 days of real time, which the feed no longer shows. A test environment's
 * clock is only ever ahead, so none is deleted too early. Returns how many.
 */
export const deleteExpiredDeliveries = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldDeliveries(tx, new Date(now.getTime() - KEPT_MS), limit));

/** A webhook delivery by its id. */
export async function searchDeliveries(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingDeliveries(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'delivery' as const,
    id: row.id,
    title: row.eventType,
    subtitle: 'Webhook delivery',
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}

/** Deliveries by the type of their event. */
export const deliveryLabel: RecordLabel = {
  subjects: ['webhook_delivery'],
  permission: 'webhooks:read',
  label: labelColumn(webhookDeliveries, webhookDeliveries.eventType),
};
