import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { byTime } from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import { requestLog, requestLogGaps } from './tables';

interface Problem {
  readonly error_code: string;
  readonly status: number;
  readonly method: string;
  readonly operation: string | null;
  readonly path: string;
  readonly count: number;
  readonly first_at: string | Date;
  readonly last_at: string | Date;
  readonly last_request_id: string;
  readonly mistake: string | null;
}

interface ProblemFilters {
  readonly since: Date;
  readonly key_id?: string | undefined;
  readonly source?: 'key' | 'dashboard' | undefined;
  /** Maximum failures to read, the latest. */
  readonly seen: number;
  readonly most: number;
}

/** The failures since a time, grouped by what went wrong where; the most frequent first. */
export async function selectProblems(
  tx: Transaction,
  scope: Scope,
  { since, seen, most, ...filters }: ProblemFilters,
): Promise<Problem[]> {
  const latest = tx
    .select()
    .from(requestLog)
    .where(
      and(
        eq(requestLog.organisationId, scope.organisationId),
        eq(requestLog.environment, scope.environment),
        sql`status >= 400`,
        gte(requestLog.createdAt, since),
        filters.key_id ? eq(requestLog.keyId, filters.key_id) : undefined,
        filters.source === 'dashboard' ? isNotNull(requestLog.memberId) : undefined,
        filters.source === 'key' ? isNull(requestLog.memberId) : undefined,
      ),
    )
    .orderBy(...byTime(requestLog))
    .limit(seen);
  const answer = await queryRows<Problem>(
    tx,
    sql`
    select coalesce(error_code, 'unknown') as error_code, status, method, operation, diagnosis->>'mistake' as mistake,
           count(*)::integer as count, min(created_at) as first_at, max(created_at) as last_at,
           (array_agg(path order by created_at desc, id desc))[1] as path,
           (array_agg(id::text order by created_at desc, id desc))[1] as last_request_id
      from (${latest}) failed
     group by 1, status, method, operation, 5, case when operation is null then path end
     order by count desc, last_at desc limit ${most}`,
  );
  return answer;
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
