import { type SQL, sql } from 'drizzle-orm';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { DueQueue } from '@/server/platform/kernel/module';
import { deleteOldNotifications, deleteTestNotices } from './store';
import { monthlyStatements, notices, notifications } from './tables';

/** Undistributed notices: (due_at), when they were written. */
const unspreadNotices = (now: Date, most: number): SQL => sql`
  select ${notices.createdAt} as due_at from ${notices}
   where not ${notices.isSpread} and ${notices.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${notices.createdAt} limit ${most}::integer`;

/** Members whose month is over and who were not notified of its statements: (due_at). */
const overdueStatements = (now: Date, most: number): SQL => sql`
  select ${monthlyStatements.dueAt} as due_at from ${monthlyStatements}
   where ${monthlyStatements.dueAt} <= ${now.toISOString()}::timestamptz
   order by ${monthlyStatements.dueAt} limit ${most}::integer`;

/** Work of this resource that is due later: notifications. */
export const noticeQueues: readonly DueQueue[] = [
  { name: 'notice', doneBy: 'jobs', due: unspreadNotices },
  { name: 'monthly_statement', doneBy: 'jobs', due: overdueStatements },
];

const KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes up to `limit` notifications older than 90 days; returns how many. */
export const deleteExpiredNotifications = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> => deleteOldNotifications(tx, new Date(now.getTime() - KEPT_MS), limit);

/** Deletes the notifications of the caller's test environment, for a reset. */
export const deleteAllTestNotices = ({ tx, scope }: Context): Promise<void> =>
  deleteTestNotices(tx, scope.organisationId);

/** How many notifications of a member are unread. */
export const unreadOf = (memberId: SQL): SQL => sql`(
  select count(*)::integer from ${notifications}
   where ${notifications.memberId} = ${memberId} and ${notifications.readAt} is null)`;
