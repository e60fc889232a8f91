import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Notification } from '@/lib/contract/organisation/notifications';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { readerOf } from './reader-of';
import { countUnread, type NotificationRow, selectNotifications } from './store';

const present = ({ id, readAt, createdAt, notice }: NotificationRow): Notification => ({
  id,
  kind: notice.kind,
  ...(notice.environment && { environment: notice.environment }),
  title: notice.title,
  body: notice.body,
  subject: { type: notice.subjectType, id: notice.subjectId },
  read: readAt !== null,
  created_at: createdAt.toISOString(),
});

/**
 * A page of the member's own notifications, of both environments, newest first.
 * @throws Refusal forbidden for an API key, invalid_cursor.
 */
export async function listNotifications(
  context: Context,
  input: InputOf<typeof operations.listNotifications>,
): Promise<AnswerOf<typeof operations.listNotifications>> {
  const memberId = readerOf(context);
  const page = pageOf(await selectNotifications(context.tx, memberId, input), input.limit, createdCursor);
  return {
    data: page.rows.map(present),
    next_cursor: page.nextCursor,
    unread_count: await countUnread(context.tx, memberId),
  };
}
