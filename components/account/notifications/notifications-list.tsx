'use client';

import { Bell } from 'lucide-react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { MarkAllRead } from '@/components/shell/notifications/mark-all-read';
import { NotificationEntry } from '@/components/shell/notifications/notification-entry';
import { notificationsQuery } from '@/components/shell/notifications/queries';
import { useMarkRead } from '@/components/shell/notifications/use-mark-read';
import { ListError } from '@/components/shell/page/list-error';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { FilterBar } from '@/components/ui/table/filter-bar';
import type { Filter } from '@/components/ui/table/filters';
import { CursorPager } from '@/components/ui/table/pagination';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { notifications } from '@/lib/dashboard/routes/team-routes';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The loading state of the list of notifications. */
function NotificationsSkeleton() {
  return (
    <Loading label="notifications" className="space-y-4">
      <Skeleton className="h-9 w-28 rounded-full sm:h-7" />
      <Card className="divide-y divide-border">
        {LINES.map((line) => (
          <div key={line} className="flex gap-3 px-4 py-3 sm:px-5">
            <Skeleton className="size-8 shrink-0" />
            <Skeleton className="h-16 flex-1" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}

/** The filters of the list of notifications. */
const notificationsFilters: readonly Filter[] = [
  { kind: 'select', param: 'unread', label: 'State', options: [{ value: 'true', label: 'Unread' }] },
];

function None({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<Bell aria-hidden="true" />}
      title="You’re all caught up"
      description="No unread notifications."
      action={<Button onClick={onClear}>Show all</Button>}
    />
  ) : (
    <EmptyState
      icon={<Bell aria-hidden="true" />}
      title="No notifications yet"
      description="Notifications from both environments appear here: money received, failed orders, expiring keys."
      action={<LinkButton href={accountNotifications()}>Choose your notifications</LinkButton>}
    />
  );
}

/** The member's notifications, paginated. The filter and the page are in the URL. */
export function NotificationsList() {
  const scope = useScope();
  const markRead = useMarkRead(scope);
  const list = useList({
    filters: notificationsFilters,
    query: ({ unread, cursor }) => notificationsQuery(scope, { unread, cursor }),
    href: (query) => notifications(scope.org, query),
  });
  const { active, clear, cursor, read } = list;
  const { data, error, isPlaceholderData } = read;
  const pageHref = (next: string | null | undefined) => (next ? list.href({ cursor: next }) : undefined);
  const firstHref = cursor ? list.href({ cursor: undefined }) : undefined;
  // Placeholder data from an earlier page does not belong to this request.
  const isOld = isPlaceholderData && error !== null;
  if (!data && !error) return <NotificationsSkeleton />;
  return (
    <div className="space-y-4">
      <FilterBar
        filters={notificationsFilters}
        label="Notifications"
        actions={data ? <MarkAllRead unread={data.unread_count} markAllRead={() => markRead()} /> : undefined}
      />
      {isOld ? null : <BehindNotice reads={[read]} />}
      <Card className="overflow-clip">
        {!data || isOld ? (
          <ListError read={read} firstHref={firstHref} />
        ) : (
          <>
            {data.data.length === 0 ? (
              <None filtered={active.unread !== undefined} onClear={() => clear()} />
            ) : (
              <ul aria-label="Notifications" aria-busy={isPlaceholderData} className="divide-y divide-border">
                {data.data.map((notification) => (
                  <li key={notification.id}>
                    <NotificationEntry
                      org={scope.org}
                      notification={notification}
                      isWhole
                      className="sm:px-5"
                    />
                  </li>
                ))}
              </ul>
            )}
            {data.data.length > 0 || cursor ? (
              <CursorPager
                shown={data.data.length}
                firstHref={firstHref}
                previousHref={pageHref(data.prev_cursor)}
                nextHref={pageHref(data.next_cursor)}
              />
            ) : null}
          </>
        )}
      </Card>
    </div>
  );
}
