import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import type { Transaction } from '@/server/platform/database/database';
import {
  beyondPlace,
  byTime,
  type Direction,
  isNewestOfAll,
  type TimePlace,
} from '@/server/platform/database/keyset';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { anyContains } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import { timeOfId } from './logged-entry';
import { requestLog, requestLogGaps } from './tables';

type RequestRow = typeof requestLog.$inferSelect;

/** A row to write, with the table's column names; one JSON text has hundreds of them. */
export interface WrittenRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment: string;
  readonly method: string;
  readonly path: string;
  readonly query: string | null;
  readonly operation: string | null;
  readonly status: number;
  readonly error_code: string | null;
  readonly duration_ms: number;
  readonly key_id: string;
  readonly member_id: string | null;
  readonly address: string;
  readonly user_agent: string | null;
  readonly idempotency_key: string | null;
  readonly replayed: boolean;
  readonly request_body: string | null;
  readonly request_bytes: number;
  readonly answer_body: string | null;
  readonly answer_bytes: number;
  readonly diagnosis: Diagnosis | null;
  readonly created_at: string;
}

/**
 * Writes requests in one statement that does not wait for the disk: a crash of the database loses the log's last
 * moment. Skips existing ones, from an earlier attempt whose result was lost.
 */
export async function insertRequests(tx: Transaction, rows: readonly WrittenRow[]): Promise<void> {
  await tx.execute(sql`insert into request_log (id, organisation_id, environment, method, path, query, operation, status,
      error_code, duration_ms, key_id, member_id, address, user_agent, idempotency_key, replayed, request_body,
      request_bytes, answer_body, answer_bytes, diagnosis, created_at)
    select id, organisation_id, environment, method, path, query, operation, status,
      error_code, duration_ms, key_id, member_id, address, user_agent, idempotency_key, replayed, request_body,
      request_bytes, answer_body, answer_bytes, nullif(diagnosis, 'null'::jsonb), created_at
    from (select set_config('synchronous_commit', 'off', true)) quickly, json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, organisation_id uuid, environment text, method text,
      path text, query text, operation text, status integer, error_code text, duration_ms real, key_id text, member_id uuid,
      address text, user_agent text, idempotency_key text, replayed boolean, request_body text, request_bytes integer,
      answer_body text, answer_bytes integer, diagnosis jsonb, created_at timestamptz)
    on conflict do nothing`);
}

export interface Gap extends Scope {
  readonly minute: Date;
  readonly dropped: number;
}

/** Adds to how many requests of a minute were not written down. In the order of their keys, so that two processes never wait for each other in a circle. */
export async function addGaps(tx: Transaction, gaps: readonly Gap[]): Promise<void> {
  const nameOf = ({ organisationId, environment, minute }: Gap) =>
    `${organisationId}/${environment}/${minute.toISOString()}`;
  await tx
    .insert(requestLogGaps)
    .values([...gaps].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [requestLogGaps.organisationId, requestLogGaps.environment, requestLogGaps.minute],
      set: { dropped: sql`${requestLogGaps.dropped} + excluded.dropped` },
    });
}

interface RequestFilters {
  readonly ids?: readonly string[] | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly query?: string | undefined;
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly error_code?: string | undefined;
  readonly key_id?: string | undefined;
  readonly source?: 'key' | 'dashboard' | undefined;
  readonly idempotency_key?: string | undefined;
}

/** A row's place in the order of lists. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const ofScope = (scope: ScopePlaces) =>
  and(eq(requestLog.organisationId, scope.organisationId), eq(requestLog.environment, scope.environment));

function ofStatus(status: string): SQL | undefined {
  const { status: column } = requestLog;
  if (!status.endsWith('xx')) {
    // Repeated for the index on failures.
    return and(eq(column, Number(status)), Number(status) >= 400 ? sql`status >= 400` : undefined);
  }
  const from = Number(status[0]) * 100;
  return and(
    sql`status >= ${sql.raw(String(from))}`,
    from >= 400 ? sql`status >= 400` : undefined,
    lt(column, from + 100),
  );
}

/** Conditions that an index, or the order of the list, answers. */
const indexed = (filters: RequestFilters): (SQL | undefined)[] => [
  filters.created_from ? gte(requestLog.createdAt, new Date(filters.created_from)) : undefined,
  filters.created_to ? lte(requestLog.createdAt, new Date(filters.created_to)) : undefined,
  filters.error_code
    ? and(isNotNull(requestLog.errorCode), eq(requestLog.errorCode, filters.error_code))
    : undefined,
  filters.key_id ? eq(requestLog.keyId, filters.key_id) : undefined,
  filters.source === 'dashboard' ? isNotNull(requestLog.memberId) : undefined,
  filters.idempotency_key
    ? and(isNotNull(requestLog.idempotencyKey), eq(requestLog.idempotencyKey, filters.idempotency_key))
    : undefined,
  filters.status && /^[45]/.test(filters.status) ? sql`status >= 400` : undefined,
];

/** Conditions that are checked row by row. */
const sought = (filters: RequestFilters): (SQL | undefined)[] => [
  filters.status ? ofStatus(filters.status) : undefined,
  filters.method ? eq(requestLog.method, filters.method) : undefined,
  filters.path ? like(requestLog.path, `${filters.path.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  filters.source === 'key' ? isNull(requestLog.memberId) : undefined,
  anyContains(
    [
      requestLog.path,
      requestLog.errorCode,
      requestLog.keyId,
      requestLog.address,
      requestLog.idempotencyKey,
      sql`${requestLog.id}::text`,
    ],
    filters.query,
  ),
];

/** Whether rows must be checked one by one. */
export const mustSeek = (filters: RequestFilters): boolean =>
  sought(filters).some((condition) => condition !== undefined);

/** Where a page starts: newest first, or oldest first if `isBack`. */
export interface Start extends Direction {
  /** In that direction. */
  readonly after: TimePlace | undefined;
}

/** The place a number of rows after another, among those that an index finds; null at the end of the list. */
export async function findBound(
  tx: Transaction,
  scope: Scope,
  filters: RequestFilters,
  { after, isBack }: Start,
  rows: number,
): Promise<Place | null> {
  const [found] = await tx
    .select({ at: requestLog.createdAt, id: requestLog.id })
    .from(requestLog)
    .where(and(ofScope(scope), ...indexed(filters), after && beyondPlace(requestLog, after)))
    .orderBy(...byTime(requestLog, { isBack }))
    .offset(rows - 1)
    .limit(1);
  return found ?? null;
}

interface RequestPage extends Start {
  /** Maximum rows to check one by one. */
  readonly seen: number;
  readonly most: number;
}

/** Lists show no bodies, which are most of a row. */
const { requestBody: _request, answerBody: _answer, ...listedColumns } = getTableColumns(requestLog);

export type ListedRequest = Omit<RequestRow, 'requestBody' | 'answerBody'>;

const readNewest = preparedRead<Scope & { most: number }, ListedRequest>((tx, placeOf) =>
  tx
    .select(listedColumns)
    .from(requestLog)
    .where(ofScope(placesOf(placeOf)))
    .orderBy(...byTime(requestLog))
    .limit(placeOf('most')),
);

/** A page out of the first rows after its start. */
export function selectRequests(
  tx: Transaction,
  scope: Scope,
  filters: RequestFilters,
  { after, isBack, seen, most }: RequestPage,
): Promise<ListedRequest[]> {
  if (!after && isNewestOfAll(filters)) return readNewest(tx, { ...scope, most });
  const byIds = filters.ids && [
    inArray(requestLog.id, [...filters.ids]),
    inArray(requestLog.createdAt, filters.ids.map(timeOfId)),
  ];
  const found = tx
    .select(listedColumns)
    .from(requestLog)
    .where(
      and(ofScope(scope), ...(byIds ?? []), ...indexed(filters), after && beyondPlace(requestLog, after)),
    )
    .orderBy(...byTime(requestLog, { isBack }))
    .limit(mustSeek(filters) ? seen : most)
    .as('request_log');
  // The outer conditions name the subquery's columns, which has the table's name.
  return tx
    .select()
    .from(found)
    .where(and(...sought(filters)))
    .orderBy(...byTime(requestLog, { isBack }))
    .limit(most);
}

const readRequest = preparedRead<Scope & { at: string; id: string }, RequestRow>((tx, placeOf) =>
  tx
    .select()
    .from(requestLog)
    .where(
      and(
        ofScope(placesOf(placeOf)),
        eq(requestLog.createdAt, placeOf('at')),
        eq(requestLog.id, placeOf('id')),
      ),
    ),
);

export async function findRequest(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await readRequest(tx, { ...scope, at: timeOfId(id).toISOString(), id });
  return row;
}
