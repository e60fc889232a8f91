import { and, count, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import {
  afterCursor,
  commonFilters,
  isAnyOf,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import {
  placesOf,
  preparedPage,
  preparedRead,
  type ScopePlaces,
} from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import { FAILING_FROM, GIVEN_UP_PAUSE_MS, type HourTally, type Run } from './rules';
import { webhookEndpoints as endpoints, webhookHours as hours } from './tables';

export type EndpointRow = typeof endpoints.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(endpoints.organisationId, scope.organisationId), eq(endpoints.environment, scope.environment));
const ofId = (scope: Scope, id: string) => and(ofScope(scope), eq(endpoints.id, id));

const { secret: _secret, previousSecret: _previous, ...shownColumns } = getTableColumns(endpoints);

/** An endpoint without its sealed secrets. */
export type ShownEndpoint = Omit<EndpointRow, 'secret' | 'previousSecret'>;

const readPage = preparedPage<Scope, ListInput, ShownEndpoint>((tx, scope, input, most) =>
  tx
    .select(shownColumns)
    .from(endpoints)
    .where(and(ofScope(scope), ...commonFilters(endpoints, input), afterCursor(endpoints, input)))
    .orderBy(...newestFirst(endpoints, input))
    .limit(most),
);

export const selectEndpoints = (tx: Transaction, scope: Scope, input: ListInput): Promise<ShownEndpoint[]> =>
  readPage(tx, scope, input, input.limit + 1);

const readEndpoint = preparedRead<Scope & { id: string }, ShownEndpoint>((tx, placeOf) =>
  tx
    .select(shownColumns)
    .from(endpoints)
    .where(and(ofScope(placesOf(placeOf)), eq(endpoints.id, placeOf('id')))),
);

export async function findEndpoint(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ShownEndpoint | undefined> {
  const [row] = await readEndpoint(tx, { ...scope, id });
  return row;
}

export async function countEndpoints(tx: Transaction, scope: Scope): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(endpoints).where(ofScope(scope));
  return row?.count ?? 0;
}

const SCOPE_LOCKS = 4_701;

/** The used slots, locked until the transaction ends. */
export async function lockSlots(tx: Transaction, scope: Scope): Promise<number[]> {
  const name = `${scope.organisationId}/${scope.environment}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${SCOPE_LOCKS}::int, hashtext(${name}))`);
  const rows = await tx.select({ slot: endpoints.slot }).from(endpoints).where(ofScope(scope));
  return rows.map(({ slot }) => slot);
}

export async function insertEndpoint(
  tx: Transaction,
  scope: Scope,
  endpoint: Omit<typeof endpoints.$inferInsert, keyof Scope>,
): Promise<EndpointRow> {
  const [row] = await tx
    .insert(endpoints)
    .values({ ...endpoint, ...scope })
    .returning();
  if (!row) throw new Error('the endpoint was not written');
  return row;
}

/** The fields that a partner may change. */
export type EndpointChange = Partial<Pick<EndpointRow, 'url' | 'description' | 'events' | 'enabled'>>;

export async function updateEndpoint(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: EndpointChange & Pick<EndpointRow, 'updatedAt'>,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.update(endpoints).set(change).where(ofId(scope, id)).returning();
  return row;
}

/** Puts a secret in the place of the present one, which goes on as the previous one until a time, or is dropped. */
export async function replaceSealedSecret(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: Pick<EndpointRow, 'secret' | 'previousSecretUntil' | 'updatedAt'>,
): Promise<EndpointRow | undefined> {
  const previousSecret = change.previousSecretUntil ? sql`${endpoints.secret}` : null;
  const [row] = await tx
    .update(endpoints)
    .set({ ...change, previousSecret })
    .where(ofId(scope, id))
    .returning();
  return row;
}

/** No effect if the endpoint was deleted. */
export async function updateLastTest(
  tx: Transaction,
  id: string,
  test: Pick<EndpointRow, 'lastTestAt' | 'lastTestSucceeded'>,
): Promise<void> {
  await tx.update(endpoints).set(test).where(eq(endpoints.id, id));
}

/** Deletes an endpoint with its health. */
export async function deleteEndpointRow(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.delete(endpoints).where(ofId(scope, id)).returning();
  if (row) await tx.delete(hours).where(eq(hours.endpointId, id));
  return row;
}

/** Endpoints of any scope, for the delivery worker. */
export const selectEndpointsById = (tx: Transaction, ids: readonly string[]): Promise<EndpointRow[]> =>
  tx.select().from(endpoints).where(isAnyOf(endpoints.id, ids));

type HourRow = typeof hours.$inferSelect;

const readHours = preparedRead<{ ids: readonly string[]; begin: string }, HourRow>((tx, placeOf) =>
  tx
    .select()
    .from(hours)
    .where(and(isAnyOf(hours.endpointId, placeOf('ids')), gte(hours.hour, placeOf('begin'))))
    .orderBy(hours.hour),
);

/** The hours of endpoints from a time on, oldest first; the caller has seen that the endpoints are of its scope. */
export const selectHours = (
  tx: Transaction,
  endpointIds: readonly string[],
  begin: Date,
): Promise<HourRow[]> => readHours(tx, { ids: endpointIds, begin: begin.toISOString() });

const readScopeHours = preparedRead<Scope & { begin: string }, HourRow>((tx, placeOf) =>
  tx
    .select(getTableColumns(hours))
    .from(hours)
    .innerJoin(endpoints, eq(endpoints.id, hours.endpointId))
    .where(and(ofScope(placesOf(placeOf)), gte(hours.hour, placeOf('begin'))))
    .orderBy(hours.hour),
);

/** The hours of all endpoints of a scope from a time on, oldest first. */
export const selectScopeHours = (tx: Transaction, scope: Scope, begin: Date): Promise<HourRow[]> =>
  readScopeHours(tx, { ...scope, begin: begin.toISOString() });

const readUsed = preparedRead<{ ids: readonly string[] }, { id: string }>((tx, placeOf) =>
  tx
    .selectDistinct({ id: hours.endpointId })
    .from(hours)
    .where(isAnyOf(hours.endpointId, placeOf('ids'))),
);

/** Which of these endpoints have had an attempt. */
export async function selectUsed(tx: Transaction, endpointIds: readonly string[]): Promise<Set<string>> {
  const rows = await readUsed(tx, { ids: endpointIds });
  return new Set(rows.map(({ id }) => id));
}

/** Adds tallies to the hours of endpoints that exist, in one statement and always in the same order of rows. */
export async function addHours(tx: Transaction, tallies: readonly HourTally[]): Promise<void> {
  const rows = JSON.stringify(
    tallies.map(({ endpointId, hour, attempts, succeeded, givenUp, durations }) => ({
      endpoint_id: endpointId,
      hour,
      attempts,
      succeeded,
      given_up: givenUp,
      durations,
    })),
  );
  await tx.execute(sql`
    insert into webhook_hours as h (endpoint_id, hour, attempts, succeeded, given_up, durations)
    select n.endpoint_id, n.hour, n.attempts, n.succeeded, n.given_up, n.durations
      from jsonb_to_recordset(${rows}::text::jsonb) as n
           (endpoint_id uuid, hour timestamptz, attempts bigint, succeeded bigint, given_up bigint, durations bigint[])
      join webhook_endpoints e on e.id = n.endpoint_id
     order by n.endpoint_id, n.hour
    on conflict (endpoint_id, hour) do update
      set attempts = h.attempts + excluded.attempts,
          succeeded = h.succeeded + excluded.succeeded,
          given_up = h.given_up + excluded.given_up,
          durations = (select array_agg(coalesce(d.a, 0) + coalesce(d.b, 0) order by d.n)
                         from unnest(h.durations, excluded.durations) with ordinality as d (a, b, n))`);
}

/** A change of an endpoint's streak. Times in milliseconds, because raw statements return them in varying forms. */
export interface AppliedRun {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly url: string;
  readonly was_failing_since: number | null;
  readonly failing_since: number | null;
  readonly tells_given_up: boolean;
}

/**
 * Applies runs to their endpoints' streaks: one statement that locks only the rows that change, in order of id, and
 * computes everything under the lock.
 * @returns the changed ones
 */
export async function applyRuns(tx: Transaction, runs: readonly Run[]): Promise<AppliedRun[]> {
  const rows = JSON.stringify(
    runs.map(({ endpointId, failures, firstFailureAt, lastSuccessAt, gaveUpAt }) => ({
      endpoint_id: endpointId,
      failures,
      first_failure_at: firstFailureAt,
      succeeded: lastSuccessAt !== null,
      gave_up_at: gaveUpAt,
    })),
  );
  return await queryRows<AppliedRun>(
    tx,
    sql`
    with before as materialized (
      select e.id, e.failing_since, e.given_up_told_at, r.gave_up_at,
             r.failures + case when r.succeeded then 0 else e.failures_in_row end as failures,
             case when r.succeeded then r.first_failure_at
                  else coalesce(e.first_failure_at, r.first_failure_at) end as first_failure_at,
             case when not r.succeeded then e.failing_since end as still_failing_since,
             r.gave_up_at is not null and (e.given_up_told_at is null
               or e.given_up_told_at <= r.gave_up_at - ${GIVEN_UP_PAUSE_MS}::int * interval '1 millisecond') as tells_given_up
        from webhook_endpoints e
        join jsonb_to_recordset(${rows}::text::jsonb) as r
             (endpoint_id uuid, failures integer, first_failure_at timestamptz, succeeded boolean, gave_up_at timestamptz)
          on r.endpoint_id = e.id
       where r.failures > 0 or e.failures_in_row > 0 or r.gave_up_at is not null
       order by e.id
         for no key update of e)
    update webhook_endpoints e
       set failures_in_row = b.failures,
           first_failure_at = b.first_failure_at,
           failing_since = case when b.failures >= ${FAILING_FROM}::int
                                then coalesce(b.still_failing_since, b.first_failure_at) end,
           given_up_told_at = case when b.tells_given_up then b.gave_up_at else b.given_up_told_at end
      from before b
     where e.id = b.id
    returning e.id, e.organisation_id, e.environment, e.url, b.tells_given_up,
              (extract(epoch from b.failing_since) * 1000)::float8 as was_failing_since,
              (extract(epoch from e.failing_since) * 1000)::float8 as failing_since`,
  );
}

/** Deletes up to `limit` hours from before a time; returns how many. */
export const deleteOldHours = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: hours, by: hours.hour, before, limit });
