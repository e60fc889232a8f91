import { and, eq, gte, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { byTime } from '@/server/platform/database/keyset';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { requestLog, requestLogGaps } from './tables';

interface Problem {
  readonly error_code: string;
  readonly status: number;
  readonly method: string;
  readonly operation: string | null;
  readonly mistake: string | null;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly path: string;
  readonly last_request_id: string;
}

interface ProblemFilters {
  readonly key_id?: string | undefined;
  readonly source?: 'key' | 'dashboard' | undefined;
}

/** Maximum failures to read, the latest: bounds the cost in a log of any length. */
const SEEN = 5_000;
const MOST = 50;

/** Of the latest failure of a group. */
const latestOf = (expression: SQL): SQL =>
  sql`(array_agg(${expression} order by created_at desc, id desc))[1]`;

/** The failures since a time, grouped by what went wrong where; the most frequent first. */
function problemsOf(
  tx: Transaction,
  scope: ScopePlaces,
  since: Date | Placeholder,
  { key_id: keyId, source }: ProblemFilters,
) {
  const { createdAt } = requestLog;
  const latest = tx
    .select()
    .from(requestLog)
    .where(
      and(
        eq(requestLog.organisationId, scope.organisationId),
        eq(requestLog.environment, scope.environment),
        sql`status >= 400`,
        gte(createdAt, since),
        keyId ? eq(requestLog.keyId, keyId) : undefined,
        source === 'dashboard' ? isNotNull(requestLog.memberId) : undefined,
        source === 'key' ? isNull(requestLog.memberId) : undefined,
      ),
    )
    .orderBy(...byTime(requestLog))
    .limit(SEEN);
  return tx
    .select({
      error_code: sql<string>`coalesce(error_code, 'unknown')`,
      status: sql<number>`status`,
      method: sql<string>`method`,
      operation: sql<string | null>`operation`,
      mistake: sql<string | null>`diagnosis->>'mistake'`,
      count: sql<number>`count(*)::integer`.as('count'),
      first_at: sql`min(created_at)`.mapWith(createdAt),
      last_at: sql`max(created_at)`.mapWith(createdAt).as('last_at'),
      path: sql<string>`${latestOf(sql`path`)}`,
      last_request_id: sql<string>`${latestOf(sql`id::text`)}`,
    })
    .from(sql`(${latest}) failed`)
    .groupBy(sql`1, status, method, operation, 5, case when operation is null then path end`)
    .orderBy(sql`count desc, last_at desc`)
    .limit(MOST);
}

const readProblems = preparedRead<Scope & { since: string }, Problem>((tx, placeOf) =>
  problemsOf(tx, placesOf(placeOf), placeOf('since'), {}),
);

export async function selectProblems(
  tx: Transaction,
  scope: Scope,
  since: Date,
  filters: ProblemFilters,
): Promise<Problem[]> {
  const isFiltered = filters.key_id !== undefined || filters.source !== undefined;
  if (isFiltered) return problemsOf(tx, scope, since, filters);
  return readProblems(tx, { ...scope, since: since.toISOString() });
}

const readGaps = preparedRead<Scope & { since: string }, { dropped: number }>((tx, placeOf) =>
  tx
    .select({ dropped: sql<number>`coalesce(sum(${requestLogGaps.dropped}), 0)::integer` })
    .from(requestLogGaps)
    .where(
      and(
        eq(requestLogGaps.organisationId, placeOf('organisationId')),
        eq(requestLogGaps.environment, placeOf('environment')),
        gte(requestLogGaps.minute, placeOf('since')),
      ),
    ),
);

/** The number of requests that were not logged since a time. */
export async function sumGaps(tx: Transaction, scope: Scope, since: Date): Promise<number> {
  const [row] = await readGaps(tx, { ...scope, since: since.toISOString() });
  return row?.dropped ?? 0;
}
