import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DueKind } from '@/lib/contract/sandbox/clock';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  commonFilters,
  isAnyOf,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { preparedPage, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { type Due, placeOf } from './rules';
import { clockAdvances as advances, clockHappenings as happenings } from './tables';

export type AdvanceRow = typeof advances.$inferSelect;
export type HappeningRow = typeof happenings.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(advances.organisationId, scope.organisationId), eq(advances.environment, scope.environment));

/** A row of due work, from a raw statement. */
interface DueRow {
  readonly kind: DueKind;
  readonly resource_id: string;
  readonly due_at: string | Date;
  readonly reference: string;
}

const dueOf = ({ kind, resource_id, due_at, reference }: DueRow): Due => ({
  kind,
  resourceId: resource_id,
  dueAt: new Date(due_at),
  reference,
});

/** The soonest of one kind: a select of (resource_id, due_at, reference). */
export interface KindDue {
  readonly kind: DueKind;
  readonly soonest: SQL;
}

/** All kinds as one select of (kind, place, resource_id, due_at, reference). */
const unionOf = (kinds: readonly KindDue[]): SQL =>
  sql.join(
    kinds.map(
      ({ kind, soonest }) =>
        sql`select ${kind}::text as kind, ${placeOf(kind)}::integer as place, s.* from (${soonest}) s`,
    ),
    sql` union all `,
  );

const due = {
  kind: sql<DueKind>`due.kind`,
  resource_id: sql<string>`due.resource_id`,
  due_at: sql<Date>`due.due_at`.mapWith(advances.createdAt),
  reference: sql<string>`due.reference`,
};

const soonestOf = (tx: Transaction, kinds: readonly KindDue[], most: number) =>
  tx
    .select(due)
    .from(sql`(${unionOf(kinds)}) due`)
    .orderBy(sql`due.due_at, due.place, due.resource_id`)
    .limit(most);

/** The soonest of several kinds. */
export async function selectDue(tx: Transaction, kinds: readonly KindDue[], most: number): Promise<Due[]> {
  return (await soonestOf(tx, kinds, most)).map(dueOf);
}

/**
 * As `selectDue` of an environment, for reads that are made often.
 * @param soonest the next due work of a scope
 */
export function preparedDue(
  soonest: (scope: DueScope) => readonly KindDue[],
  most: number,
): (tx: Transaction, scope: Scope) => Promise<Due[]> {
  const read = preparedRead<Scope, DueRow>((tx, placeOf) => {
    const scope = {
      organisationId: sql`${placeOf('organisationId')}::uuid`,
      environment: sql`${placeOf('environment')}::text`,
    };
    return soonestOf(tx, soonest(scope), most);
  });
  return async (tx, scope) => (await read(tx, scope)).map(dueOf);
}

/** Something that is due in an environment whose clock was moved. */
export interface MovedDue {
  readonly organisationId: string;
  readonly offset: number;
  readonly due: Due;
}

/**
 * Due work of all environments whose clock was moved and is not being advanced, by their own times: one look-up in
 * each index for each of them.
 * @param soonest the next due work of a row's environment
 */
export async function selectMovedDue(
  tx: Transaction,
  soonest: (scope: DueScope) => readonly KindDue[],
  now: Date,
  most: number,
): Promise<MovedDue[]> {
  const union = unionOf(soonest({ organisationId: sql`b.organisation_id`, environment: sql`'test'` }));
  const rows = await queryRows<DueRow & { organisation_id: string; clock_offset: string | number }>(
    tx,
    sql`select b.organisation_id, b.clock_offset, due.kind, due.resource_id, due.due_at, due.reference
      from sandboxes b cross join lateral (${union}) due
     where b.clock_offset > 0 and (b.advancing_until is null or b.advancing_until < clock_timestamp())
       and due.due_at <= ${now.toISOString()}::timestamptz + b.clock_offset * interval '1 millisecond'
     order by due.due_at, due.place, due.resource_id limit ${most}::integer`,
  );
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    offset: Number(row.clock_offset),
    due: dueOf(row),
  }));
}

export async function insertAdvance(tx: Transaction, row: typeof advances.$inferInsert): Promise<void> {
  await tx.insert(advances).values(row);
}

/** Records an advance's progress and counts its happenings. @returns the count so far */
export async function noteReached(tx: Transaction, id: string, reached: Date, more: number): Promise<number> {
  const [row] = await tx
    .update(advances)
    .set({
      reached: sql`greatest(${advances.reached}, ${reached.toISOString()}::timestamptz)`,
      happenedCount: sql`${advances.happenedCount} + ${more}::integer`,
    })
    .where(eq(advances.id, id))
    .returning({ count: advances.happenedCount });
  return row?.count ?? 0;
}

export async function endAdvance(
  tx: Transaction,
  id: string,
  change: Pick<AdvanceRow, 'reached' | 'isComplete' | 'finishedAt'>,
): Promise<void> {
  await tx.update(advances).set(change).where(eq(advances.id, id));
}

export async function insertHappenings(
  tx: Transaction,
  rows: readonly (typeof happenings.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(happenings).values([...rows]);
}

export async function findAdvance(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<AdvanceRow | undefined> {
  const [row] = await tx
    .select()
    .from(advances)
    .where(and(ofScope(scope), eq(advances.id, id)));
  return row;
}

const readAdvances = preparedPage<Scope, ListInput, AdvanceRow>((tx, scope, input, most) =>
  tx
    .select()
    .from(advances)
    .where(and(ofScope(scope), ...commonFilters(advances, input), afterCursor(advances, input)))
    .orderBy(...newestFirst(advances, input))
    .limit(most),
);

/** A page of advances, newest first, and one row more. */
export const selectAdvances = (tx: Transaction, scope: Scope, input: ListInput): Promise<AdvanceRow[]> =>
  readAdvances(tx, scope, input, input.limit + 1);

const readHappenings = preparedRead<{ ids: readonly string[] }, HappeningRow>((tx, placeOf) =>
  tx
    .select()
    .from(happenings)
    .where(isAnyOf(happenings.advanceId, placeOf('ids')))
    .orderBy(asc(happenings.advanceId), asc(happenings.number)),
);

/** The happenings of advances, in order. */
export const selectHappenings = (tx: Transaction, ids: readonly string[]): Promise<HappeningRow[]> =>
  readHappenings(tx, { ids });
