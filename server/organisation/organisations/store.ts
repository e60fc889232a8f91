import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { KybCaseGroup } from '@/lib/contract/kyb/operator-kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, isAnyOf, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import type { OrganisationRecord } from './rules';
import { organisations } from './tables';

type Row = typeof organisations.$inferSelect;

/** Maximum organisations per statement. */
const BATCH = 64;

const recordOf = (row: Row): OrganisationRecord => ({ ...row, kybStatus: row.kybStatus });

/** Writes an organisation; false when its slug is taken. */
export async function insertOrganisation(
  tx: Transaction,
  organisation: { readonly id: string; readonly slug: string; readonly name: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(organisations)
    .values({ ...organisation, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: organisations.slug })
    .returning({ id: organisations.id });
  return rows.length === 1;
}

export async function readOrganisationBySlug(
  tx: Transaction,
  slug: string,
): Promise<OrganisationRecord | null> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.slug, slug));
  return row ? recordOf(row) : null;
}

/** As above, locked until the transaction ends. */
export async function lockOrganisationBySlug(
  tx: Transaction,
  slug: string,
): Promise<OrganisationRecord | null> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.slug, slug)).for('update');
  return row ? recordOf(row) : null;
}

const readByIds = preparedRead<{ ids: readonly string[] }, Row>((tx, placeOf) =>
  tx
    .select()
    .from(organisations)
    .where(isAnyOf(organisations.id, placeOf('ids'))),
);

export async function readOrganisationsById(
  tx: Transaction,
  ids: readonly string[],
): Promise<OrganisationRecord[]> {
  const rows = await readByIds(tx, { ids });
  return rows.map(recordOf);
}

/** Every command reads its organisation; concurrent reads share a statement. */
const readById = batchedRead<string, OrganisationRecord | null>(
  (tx) => async (ids) => {
    const records = new Map((await readOrganisationsById(tx, ids)).map((record) => [record.id, record]));
    return ids.map((id) => records.get(id) ?? null);
  },
  BATCH,
);

/** The organisation of the scope. */
export const readOrganisation = (tx: Transaction, scope: Scope): Promise<OrganisationRecord | null> =>
  readById(tx, scope.organisationId);

/** Whether there is any organisation. */
export async function anyOrganisationExists(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ id: organisations.id }).from(organisations).limit(1);
  return rows.length > 0;
}

/** As `findOrganisation`, by id. */
export async function lockOrganisationById(tx: Transaction, id: string): Promise<OrganisationRecord | null> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('update');
  return row ? recordOf(row) : null;
}

/** Omitted fields stay unchanged. */
export interface KybChange {
  readonly kybStatus: KybStatus;
  readonly kybSubmittedAt?: Date;
  readonly kybDecidedAt?: Date | null;
  readonly kybDecisionReason?: string | null;
}

/** The fields that an organisation may change. */
type OwnChange =
  | { readonly name: string }
  | { readonly ipAllowlist: string[]; readonly allowlistIncludesDashboard: boolean };

/** Changes an organisation and increments its version, so that admission sees it on every node. */
export async function writeOrganisation(
  tx: Transaction,
  organisationId: string,
  change: KybChange | OwnChange,
  now: Date,
): Promise<OrganisationRecord> {
  const [row] = await tx
    .update(organisations)
    .set({ ...change, version: sql`${organisations.version} + 1`, updatedAt: now })
    .where(eq(organisations.id, organisationId))
    .returning(getTableColumns(organisations));
  if (!row) throw new Error(`organisation ${organisationId} is gone`);
  return recordOf(row);
}

/** The two halves of the queue: organisations that wait for a reviewer, and the others. */
export type QueueHalf = 'waiting' | 'rest';

export interface QueuePlace {
  readonly half: QueueHalf;
  readonly submittedAt: Date;
  readonly id: string;
}

export interface QueueFilters {
  readonly status?: KybStatus | undefined;
  /** Part of the name or slug. */
  readonly query?: string | undefined;
  /** Ids, as a statement of the resource that knows them. */
  readonly among?: readonly SQLWrapper[] | undefined;
  readonly notAmong?: SQLWrapper | undefined;
}

/** Exactly the conditions of the partial indexes: otherwise PostgreSQL would not use them. */
const conditionOf: Readonly<Record<QueueHalf, SQL>> = {
  waiting: sql`kyb_status in ('submitted', 'in_review')`,
  rest: sql`kyb_status not in ('submitted', 'in_review')`,
};
const submittedAt = sql`coalesce(${organisations.kybSubmittedAt}, 'epoch'::timestamptz)`;

/** When a record was submitted, as a sort key: never submitted ones come last. */
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

const inQueue = ({ status, query, among, notAmong }: QueueFilters): SQL | undefined =>
  and(
    status && eq(organisations.kybStatus, status),
    anyContains([organisations.name, organisations.slug], query),
    ...(among ?? []).map((ids) => inArray(organisations.id, ids)),
    notAmong && notInArray(organisations.id, notAmong),
  );

/** The newest matching organisations of the queue, counted by the status of their verification. */
export function countQueue(tx: Transaction, filters: QueueFilters) {
  const rows = tx
    .select({ status: sql<KybStatus>`${organisations.kybStatus}`.as('status') })
    .from(organisations)
    .where(inQueue(filters))
    .orderBy(desc(organisations.id))
    .limit(MOST_READ);
  return sumByGroup<KybCaseGroup>(tx, rows, ['status'], []);
}

/** A page of the queue's organisations by creation, and one row more. */
export const readByCreation = (
  tx: Transaction,
  filters: QueueFilters,
  input: Pick<ListInput, 'limit' | 'cursor' | 'sort'>,
): Promise<OrganisationRecord[]> =>
  tx
    .select()
    .from(organisations)
    .where(and(inQueue(filters), afterCursor(organisations, input)))
    .orderBy(...newestFirst(organisations, input))
    .limit(input.limit + 1);

/** Organisations of one half of the queue: longest waiting first, or last submitted first. */
export function readQueue(
  tx: Transaction,
  half: QueueHalf,
  filters: QueueFilters,
  after: QueuePlace | undefined,
  limit: number,
): Promise<OrganisationRecord[]> {
  const order =
    half === 'waiting'
      ? [sql`${submittedAt} asc`, sql`${organisations.id} asc`]
      : [sql`${submittedAt} desc`, sql`${organisations.id} desc`];
  return tx
    .select()
    .from(organisations)
    .where(and(conditionOf[half], inQueue(filters), afterPlace(half, after)))
    .orderBy(...order)
    .limit(limit);
}
