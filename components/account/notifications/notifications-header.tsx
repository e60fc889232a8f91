import { Settings2 } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { LinkButton } from '@/components/ui/controls/link-button';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';

/** The head of the list of notifications. */
export function NotificationsHeader({ org }: { org: string }) {
  return (
    <PageHeader
      title="Notifications"
      description="What you were told of in test and live mode, newest first. They are kept for 90 days."
      actions={
        <LinkButton href={accountNotifications(org)}>
          <Settings2 aria-hidden="true" />
          Choose what you are told
        </LinkButton>
      }
    />
  );
}
