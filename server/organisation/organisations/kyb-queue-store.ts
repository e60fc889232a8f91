import { and, eq, gt, ilike, inArray, lt, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Transaction } from '@/server/platform/database/database';
import type { OrganisationRecord } from './rules';
import { organisations } from './tables';

/** The two halves of the queue: what waits for a reviewer, and the rest. */
export type QueueHalf = 'waiting' | 'rest';

/** Where a page ended. */
export interface QueuePlace {
  readonly half: QueueHalf;
  readonly submittedAt: Date;
  readonly id: string;
}

export interface QueueFilters {
  readonly status?: KybStatus | undefined;
  /** Part of the name or slug. */
  readonly query?: string | undefined;
  /** Ids, as a statement of the room that knows them. */
  readonly among?: SQLWrapper | undefined;
  readonly notAmong?: SQLWrapper | undefined;
}

/** In the very words of the partial indexes: otherwise PostgreSQL would not see that they fit. */
const conditionOf: Readonly<Record<QueueHalf, SQL>> = {
  waiting: sql`kyb_status in ('submitted', 'in_review')`,
  rest: sql`kyb_status not in ('submitted', 'in_review')`,
};
const submittedAt = sql`coalesce(${organisations.kybSubmittedAt}, 'epoch'::timestamptz)`;

/** When a record was submitted, as the order of the queue takes it: those that never were stand at the very end. */
export const placeOf = (half: QueueHalf, { kybSubmittedAt, id }: OrganisationRecord): QueuePlace => ({
  half,
  submittedAt: kybSubmittedAt ?? new Date(0),
  id,
});

function afterPlace(half: QueueHalf, after: QueuePlace | undefined): SQL | undefined {
  if (after?.half !== half) return undefined;
  const row = sql`(${submittedAt}, ${organisations.id})`;
  const place = sql`(${after.submittedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return half === 'waiting' ? gt(row, place) : lt(row, place);
}

const pattern = (query: string) => `%${query.replace(/[\\%_]/g, '\\$&')}%`;

/** Organisations of one half of the queue: the longest waiting first, or the last submitted first. */
export async function readQueue(
  tx: Transaction,
  half: QueueHalf,
  { status, query, among, notAmong }: QueueFilters,
  after: QueuePlace | undefined,
  limit: number,
): Promise<OrganisationRecord[]> {
  const order =
    half === 'waiting'
      ? [sql`${submittedAt} asc`, sql`${organisations.id} asc`]
      : [sql`${submittedAt} desc`, sql`${organisations.id} desc`];
  const rows = await tx
    .select()
    .from(organisations)
    .where(
      and(
        conditionOf[half],
        status && eq(organisations.kybStatus, status),
        query === undefined
          ? undefined
          : or(ilike(organisations.name, pattern(query)), ilike(organisations.slug, pattern(query))),
        among && inArray(organisations.id, among),
        notAmong && notInArray(organisations.id, notAmong),
        afterPlace(half, after),
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => ({ ...row, kybStatus: row.kybStatus as KybStatus }));
}
