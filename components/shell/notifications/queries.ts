import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** Number of notifications in the bell. */
const LATEST_SHOWN = '15';
const PAGE_SIZE = '30';

/** The member's latest notifications in both environments, and the unread count. */
export const latestNotificationsQuery = (scope: Scope) =>
  readQuery(scope, 'listNotifications', { query: { limit: LATEST_SHOWN } });

/** The filters of the notifications list; both are in the URL. */
interface ListInput {
  readonly unread?: string | undefined;
  readonly cursor?: string | undefined;
}

/** One page of notifications. */
export const notificationsQuery = (scope: Scope, { unread, cursor }: ListInput) =>
  readQuery(scope, 'listNotifications', {
    query: {
      limit: PAGE_SIZE,
      ...(unread === 'true' && { unread: 'true' }),
      ...(cursor && { cursor }),
    },
  });
