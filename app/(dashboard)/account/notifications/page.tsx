import { Bell } from 'lucide-react';
import type { Metadata } from 'next';
import { notificationSettingsQuery } from '@/components/account/notification-settings/queries';
import { SettingsView } from '@/components/account/notification-settings/settings-view';
import { PageContent } from '@/components/shell/page/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageSession } from '@/lib/dashboard/session/page-access';

export const metadata: Metadata = { title: 'Your notifications' };

/** The user's notification settings in one of their organisations; makes one API call. */
export default async function AccountNotificationsPage({
  searchParams,
}: PageProps<'/account/notifications'>) {
  const [{ memberships }, { organisation }] = await Promise.all([pageSession(), searchParams]);
  const own = memberships.filter(({ role }) => role !== 'api_key');
  const shown = own.find(({ slug }) => slug === organisation) ?? own[0];
  const env = shown?.environments[0];
  if (!shown || !env) {
    return (
      <EmptyState
        icon={<Bell aria-hidden="true" />}
        title="No notification settings"
        description="Notifications go to members of an organisation. You signed in with an API key or don’t belong to one."
      />
    );
  }
  const scope = { org: shown.slug, env };
  return (
    <PageContent label="the settings" read={() => prefetch(scope, [notificationSettingsQuery(scope)])}>
      <SettingsView scope={scope} organisations={own.map(({ slug, name }) => ({ slug, name }))} />
    </PageContent>
  );
}
