import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { readerOf } from './read-notifications';
import { countUnread, markRead } from './store';

/**
 * Marks the member's own notifications as read: the given ones, or all. A personal preference without an audit entry;
 * others' ids change nothing.
 * @throws ApiError forbidden for an API key
 */
export async function markNotificationsRead(
  context: Context,
  input: InputOf<typeof operations.markNotificationsRead>,
): Promise<AnswerOf<typeof operations.markNotificationsRead>> {
  const memberId = readerOf(context);
  await markRead(context.tx, memberId, input.ids, realTime(context));
  return { data: { unread_count: await countUnread(context.tx, memberId) } };
}
