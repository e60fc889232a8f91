import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How many the bell shows. */
const LATEST_SHOWN = '15';
const PAGE_SIZE = '30';

/** The latest notifications of the member, of both environments, and how many are unread. */
export const latestNotificationsQuery = (scope: Scope) =>
  readQuery(scope, 'listNotifications', { query: { limit: LATEST_SHOWN } });

/** What the list of notifications is narrowed to; both stand in its address. */
interface ListInput {
  readonly unread?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of them. */
export const notificationsQuery = (scope: Scope, { unread, cursor }: ListInput) =>
  readQuery(scope, 'listNotifications', {
    query: {
      limit: PAGE_SIZE,
      ...(unread === 'true' && { unread: 'true' }),
      ...(cursor && { cursor }),
    },
  });
