import { Bell, Settings2 } from 'lucide-react';
import type { Metadata } from 'next';
import { NotificationsList } from '@/components/account/notifications/notifications-list';
import { notificationsQuery } from '@/components/shell/notifications/queries';
import { Page } from '@/components/shell/page/page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Notifications' };

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Makes one API call. */
export default async function NotificationsPage({ params, searchParams }: PageProps<'/[org]/notifications'>) {
  const [scope, { unread, cursor }] = await Promise.all([organisationScope(params), searchParams]);
  const { membership } = await pageAccess(scope);
  if (membership.role === 'api_key') {
    return (
      <EmptyState
        wholePage
        icon={<Bell aria-hidden="true" />}
        title="You signed in with an API key"
        description="Notifications belong to people. Sign in with your email address to see yours."
      />
    );
  }
  const read = notificationsQuery(scope, { unread: textOf(unread), cursor: textOf(cursor) });
  return (
    <Page
      isList
      title="Notifications"
      description="Notifications from test and live mode, newest first. Kept for 90 days."
      actions={
        <LinkButton href={accountNotifications(scope.org)}>
          <Settings2 aria-hidden="true" />
          Choose your notifications
        </LinkButton>
      }
      label="the notifications"
      read={() => prefetch(scope, [read])}
    >
      <NotificationsList />
    </Page>
  );
}
