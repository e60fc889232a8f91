import { sql } from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { clockOffsetOf } from '@/server/platform/database/environment-time';
import { queryRows } from '@/server/platform/database/query-rows';

/** Seconds for which a claim lasts: to wait its turn, the attempt itself, and to be recorded. */
const CLAIM_SECONDS = 20;

/** A delivery that this process alone may send until its claim ends. */
export interface ClaimedRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly step: number;
  readonly first_attempt_at: string | Date | null;
  readonly on_demand: boolean;
  /** Whether a scenario is armed in its environment. */
  readonly has_armed: boolean;
  /** Offset of its environment's clock, in milliseconds. */
  readonly clock_offset: number;
}

interface ClaimRequest {
  readonly claim: string;
  /** Real time, which each environment's offset is added to. */
  readonly now: Date;
  readonly most: number;
  /** Limit of an endpoint that is unknown to this process. */
  readonly room: number;
  /** Limits of the other endpoints. */
  readonly rooms: ReadonlyMap<string, number>;
}

/**
 * Claims due deliveries, in turn over all endpoints, so that the backlog of one delays no other. Skips from endpoint
 * to endpoint in the index, so its cost does not grow with a backlog.
 */
export function claimDue(
  tx: Transaction,
  { claim, now, most, room, rooms }: ClaimRequest,
): Promise<ClaimedRow[]> {
  return queryRows(
    tx,
    sql`/* planned anew */ with recursive waiting as (
      (select endpoint_id, organisation_id, environment from webhook_deliveries
        where status = 'pending' order by endpoint_id limit 1)
      union all
      select next.endpoint_id, next.organisation_id, next.environment
        from waiting w cross join lateral (
          select d.endpoint_id, d.organisation_id, d.environment from webhook_deliveries d
           where d.status = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1) next
    ), timed as materialized (
      -- Once for each endpoint, and not again for every delivery that is looked at.
      select w.endpoint_id, ${now.toISOString()}::timestamptz
               + ${clockOffsetOf({ organisationId: sql`w.organisation_id`, environment: sql`w.environment` })} as now
        from waiting w
    ), due as (
      select d.id, d.next_attempt_at, row_number() over (partition by w.endpoint_id order by d.next_attempt_at) as turn
        from timed w
        left join unnest(${sql.param([...rooms.keys()])}::uuid[], ${sql.param([...rooms.values()])}::integer[])
          as known (endpoint_id, room) on known.endpoint_id = w.endpoint_id
        cross join lateral (
          select d.id, d.next_attempt_at from webhook_deliveries d
           where d.status = 'pending' and d.endpoint_id = w.endpoint_id and d.next_attempt_at <= w.now
             and not exists (select from webhook_claims c
                              where c.delivery_id = d.id and c.claimed_until >= clock_timestamp())
           order by d.next_attempt_at limit coalesce(known.room, ${room}::integer)) d
    ), chosen as (
      select d.* from webhook_deliveries d
       where d.id = any(array(select id from due order by turn, next_attempt_at limit ${most}::integer))
         and d.status = 'pending'
         for update skip locked
    ), claimed as (
      insert into webhook_claims as c (delivery_id, claim, claimed_until)
      select id, ${claim}::uuid, clock_timestamp() + ${CLAIM_SECONDS}::integer * interval '1 second' from chosen
      on conflict (delivery_id) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
        where c.claimed_until < clock_timestamp()
      returning delivery_id
    )
    select d.id, d.organisation_id, d.environment, d.endpoint_id, d.event_id, d.event_type, d.step, d.first_attempt_at,
           d.on_demand, coalesce(b.armed_scenarios, 0) > 0 as has_armed, coalesce(b.clock_offset, 0)::float8 as clock_offset
      from chosen d join claimed on claimed.delivery_id = d.id
      left join sandboxes b on b.organisation_id = d.organisation_id and d.environment = 'test'`,
  );
}

/** Claims a delivery that the same transaction has just written. */
export async function claimForTest(tx: Transaction, id: string, claim: string): Promise<void> {
  await tx.execute(sql`insert into webhook_claims (delivery_id, claim, claimed_until)
    values (${id}::uuid, ${claim}::uuid, clock_timestamp() + ${CLAIM_SECONDS}::integer * interval '1 second')`);
}

/** A claimed delivery that is returned unsent: unchanged, paused because its endpoint is disabled, or failed. */
export interface ReturnedClaim {
  readonly id: string;
  readonly claim: string;
  readonly status: 'pending' | 'held' | 'failed';
  readonly error: string | null;
}

/** Returns claims. @param now real time */
export async function returnClaims(
  tx: Transaction,
  rows: readonly ReturnedClaim[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`/* planned anew */ with returned as (
      select * from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ claim }) => claim))}::uuid[],
        ${sql.param(rows.map(({ status }) => status))}::text[], ${sql.param(rows.map(({ error }) => error))}::text[])
        as r (id, claim, status, error)
    ), freed as (
      delete from webhook_claims c using returned r where c.delivery_id = r.id and c.claim = r.claim returning c.delivery_id
    )
    update webhook_deliveries d
       set status = r.status, next_attempt_at = null, last_error = coalesce(r.error, d.last_error),
           updated_at = ${now.toISOString()}::timestamptz + ${clockOffsetOf({ organisationId: sql`d.organisation_id`, environment: sql`d.environment` })}
      from returned r join freed on freed.delivery_id = r.id
     where d.id = r.id and d.status = 'pending' and r.status <> 'pending'`);
}

/** An attempt that is over, and what it makes of its delivery. */
interface RecordedAttempt {
  readonly id: string;
  readonly claim: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly step: number;
  readonly first_attempt_at: Date;
  readonly next_attempt_at: Date | null;
  readonly updated_at: Date;
  readonly at: Date;
  readonly status_code: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
  readonly response_truncated: boolean;
}

/**
 * Records attempts, updates their deliveries and ends their claims, in one statement. Skips claims that another
 * process has taken over. A delivery that was paused meanwhile stays paused, unless it succeeded.
 * @returns the ids of recorded ones
 */
export async function recordAttempts(tx: Transaction, rows: readonly RecordedAttempt[]): Promise<string[]> {
  const recorded = await queryRows<{ id: string }>(
    tx,
    sql`/* planned anew */ with done as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, claim uuid, status text, step smallint,
        first_attempt_at timestamptz, next_attempt_at timestamptz, updated_at timestamptz, at timestamptz,
        status_code integer, error text, duration_ms integer, request_headers jsonb, response_headers jsonb,
        response_body text, response_truncated boolean)
    ), held as (
      -- In the order of their ids, as a reset takes them: neither waits for the other in a circle.
      select c.delivery_id from webhook_claims c join done on c.delivery_id = done.id and c.claim = done.claim
       order by c.delivery_id for update of c
    ), freed as (
      delete from webhook_claims c using held where c.delivery_id = held.delivery_id returning c.delivery_id
    ), moved as (
      update webhook_deliveries d
         set status = case when d.status = 'held' and done.status = 'pending' then 'held' else done.status end,
             next_attempt_at = case when d.status = 'held' then null else done.next_attempt_at end,
             step = done.step, first_attempt_at = done.first_attempt_at, on_demand = false,
             attempts_count = d.attempts_count + 1, last_status_code = done.status_code, last_error = done.error,
             updated_at = done.updated_at
        from done join freed on freed.delivery_id = done.id where d.id = done.id
      returning d.id, d.attempts_count
    )
    insert into webhook_attempts (delivery_id, number, at, status_code, error, duration_ms, request_headers,
      response_headers, response_body, response_truncated)
    select done.id, moved.attempts_count, done.at, done.status_code, done.error, done.duration_ms, done.request_headers,
           done.response_headers, done.response_body, done.response_truncated
      from done join moved on moved.id = done.id
    returning delivery_id as id`,
  );
  return recorded.map(({ id }) => id);
}
