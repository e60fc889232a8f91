import { and, asc, count, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import {
  afterCursor,
  commonFilters,
  isNewestOfAll,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import { rowOf, type TableRow } from '@/server/platform/database/table-row';
import { newId } from '@/server/platform/kernel/ids';
import type { NoticeDraft } from './rules';
import { notices, notifications } from './tables';

export interface Notice extends NoticeDraft {
  readonly id: string;
  readonly createdAt: Date;
}

const noticeOfRow = (row: typeof notices.$inferSelect): Notice => {
  const { memberId, isSpread: _, ...rest } = row;
  return {
    ...rest,
    kind: row.kind,
    environment: row.environment,
    ...(memberId !== null && { memberId }),
  };
};

/** A notice as a row that is written with others. */
export const noticeRow = ({ memberId, ...draft }: NoticeDraft, now: Date): TableRow =>
  rowOf(notices, { ...draft, memberId: memberId ?? null, id: newId(), createdAt: now });

export async function insertNotices(
  tx: Transaction,
  drafts: readonly NoticeDraft[],
  createdAt: Date,
): Promise<void> {
  const rows = drafts.map((draft) => ({ ...draft, id: newId(), createdAt }));
  if (rows.length > 0) await tx.insert(notices).values(rows);
}

/** Claims up to `limit` undistributed notices, oldest first, each for one process. */
export async function takeNotices(tx: Transaction, limit: number): Promise<Notice[]> {
  const due = await tx
    .select()
    .from(notices)
    .where(eq(notices.isSpread, false))
    .orderBy(asc(notices.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.update(notices).set({ isSpread: true }).where(inArray(notices.id, ids));
  return due.map(noticeOfRow);
}

/** Namespace of advisory locks that elect one process. */
const KEYS_TURN = 7_205_763;

/** True for one process at a time, until its transaction ends. */
export async function takeKeysTurn(tx: Transaction): Promise<boolean> {
  const answer = await queryRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${KEYS_TURN}::bigint) as taken`,
  );
  return answer[0]?.taken === true;
}

/** Whether there is a notice of this kind about this record at or after a time. */
export async function wasNoted(
  tx: Transaction,
  { organisationId, kind, subjectId }: Pick<NoticeDraft, 'organisationId' | 'kind' | 'subjectId'>,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.organisationId, organisationId),
        eq(notices.kind, kind),
        eq(notices.subjectId, subjectId),
        sql`${notices.createdAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'readAt'>;

export async function insertNotifications(tx: Transaction, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows.map((row) => ({ ...row, id: newId() })));
}

const listed = {
  id: notifications.id,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  kind: notices.kind,
  environment: notices.environment,
  title: notices.title,
  body: notices.body,
  subjectType: notices.subjectType,
  subjectId: notices.subjectId,
};

/** A member's notification with what its notice states. */
export type NotificationRow = Pick<typeof notifications.$inferSelect, 'id' | 'readAt' | 'createdAt'> &
  Pick<typeof notices.$inferSelect, 'kind' | 'environment' | 'title' | 'body' | 'subjectType' | 'subjectId'>;

interface NotificationFilters extends ListInput {
  readonly unread?: 'true' | undefined;
}

const pageOf = (
  tx: Transaction,
  memberId: string | Placeholder,
  input: Partial<NotificationFilters>,
  most: number | Placeholder,
) =>
  tx
    .select(listed)
    .from(notifications)
    .innerJoin(notices, eq(notices.id, notifications.noticeId))
    .where(
      and(
        eq(notifications.memberId, memberId),
        input.unread === 'true' ? isNull(notifications.readAt) : undefined,
        ...commonFilters(notifications, input),
        afterCursor(notifications, input),
      ),
    )
    .orderBy(...newestFirst(notifications, { cursor: input.cursor }))
    .limit(most);

const readNewest = preparedRead<{ memberId: string; most: number }, NotificationRow>((tx, placeOf) =>
  pageOf(tx, placeOf('memberId'), {}, placeOf('most')),
);

/** A page of a member's notifications plus one, newest first. */
export async function selectNotifications(
  tx: Transaction,
  memberId: string,
  input: NotificationFilters,
): Promise<NotificationRow[]> {
  const most = input.limit + 1;
  return isNewestOfAll(input) ? readNewest(tx, { memberId, most }) : pageOf(tx, memberId, input, most);
}

const readUnread = preparedRead<{ memberId: string }, { count: number }>((tx, placeOf) =>
  tx
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.memberId, placeOf('memberId')), isNull(notifications.readAt))),
);

export async function countUnread(tx: Transaction, memberId: string): Promise<number> {
  const [row] = await readUnread(tx, { memberId });
  return row?.count ?? 0;
}

/** Marks some of a member's notifications as read, or all of them. */
export async function markRead(
  tx: Transaction,
  memberId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    );
}

/** Deletes up to `limit` notifications from before a time, and notices without any; returns how many. */
export async function deleteOldNotifications(tx: Transaction, before: Date, limit: number): Promise<number> {
  const gone = await deleteOldest(tx, {
    table: notifications,
    by: notifications.createdAt,
    apart: true,
    before,
    limit,
  });
  const forgotten = await deleteOldest(tx, {
    table: notices,
    by: notices.createdAt,
    before,
    limit,
    only: sql`not exists (select from ${notifications} n where n.notice_id = ${notices.id})`,
  });
  return Math.max(gone, forgotten);
}

/** Deletes the notices of a test environment. Waits for one that is being distributed, so notices go first. */
export async function deleteTestNotices(tx: Transaction, organisationId: string): Promise<void> {
  const gone = await tx
    .delete(notices)
    .where(and(eq(notices.organisationId, organisationId), eq(notices.environment, 'test')))
    .returning({ id: notices.id });
  const ids = gone.map(({ id }) => id);
  await tx.delete(notifications).where(sql`${notifications.noticeId} = any(${sql.param(ids)}::uuid[])`);
}
