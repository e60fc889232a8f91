import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Notification, notificationKinds } from '@/lib/contract/organisation/notifications';
import { permits } from '@/lib/contract/permissions';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { permissionsOfMember } from '../members/read-members';
import { defaultChannels, kindPermission } from './rules';
import { readChoices, readLines } from './settings-store';
import { countUnread, markRead, type NotificationRow, selectNotifications } from './store';

/**
 * The member whose notifications are read.
 * @throws ApiError forbidden for an API key: notifications belong to people
 */
export function readerOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'member') {
    throw new ApiError('forbidden', 'Notifications belong to members, not to keys.');
  }
  return actor.memberId;
}

/**
 * The member's notification settings: by kind that the role may know of, with defaults where nothing was chosen.
 * @throws ApiError forbidden for an API key
 */
export async function getNotificationSettings(
  context: Context,
): Promise<AnswerOf<typeof operations.getNotificationSettings>> {
  const memberId = readerOf(context);
  const [granted, choices, lines] = await Promise.all([
    permissionsOfMember(context, memberId),
    readChoices(context.tx, [memberId]),
    readLines(context.tx, memberId),
  ]);
  return {
    data: {
      channels: notificationKinds
        .filter((kind) => permits(granted, kindPermission[kind]))
        .map((kind) => {
          const chosen = choices.find((choice) => choice.kind === kind) ?? defaultChannels[kind];
          return { kind, in_page: chosen.inPage, email: chosen.email };
        }),
      balance_lines: lines.map(({ environment, currency, amount }) => ({
        environment,
        currency,
        amount: formatMoney(amount),
      })),
    },
  };
}

const present = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...(row.environment && { environment: row.environment }),
  title: row.title,
  body: row.body,
  subject: { type: row.subjectType, id: row.subjectId },
  read: row.readAt !== null,
  created_at: row.createdAt.toISOString(),
});

/**
 * A page of the member's own notifications, of both environments, newest first.
 * @throws ApiError forbidden for an API key, invalid_cursor.
 */
export async function listNotifications(
  context: Context,
  input: InputOf<typeof operations.listNotifications>,
): Promise<AnswerOf<typeof operations.listNotifications>> {
  const memberId = readerOf(context);
  const [rows, unread] = await Promise.all([
    selectNotifications(context.tx, memberId, input),
    countUnread(context.tx, memberId),
  ]);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map(present), ...cursorsOf(page), unread_count: unread };
}

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
