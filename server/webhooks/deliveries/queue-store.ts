import { type SQL, sql } from 'drizzle-orm';
import { clockOffsetOf } from '@/server/platform/database/environment-time';

/**
 * Webhook deliveries whose next attempt is overdue: (due_at) in real time. It steps from endpoint to endpoint in the index of
 * what waits, as claiming does, so that a backlog of one costs no more than its share.
 */
export const overdueAttempts = (now: Date, most: number): SQL => sql`
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
