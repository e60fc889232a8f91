import type { Metadata } from 'next';
import { GoingLiveView } from '@/components/organisation/going-live/going-live-view';
import { goingLiveQuery } from '@/components/organisation/queries';
import { Page } from '@/components/shell/page/page';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Going live' };

/** The going-live checklist; makes one API call. */
export default async function GoingLivePage({ params }: PageProps<'/[org]/going-live'>) {
  const scope = await organisationScope(params);
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'organisation:read') ? [goingLiveQuery(scope)] : [];
  return (
    <Page
      title="Going live"
      description="What to complete before you use live mode. Each item is checked automatically."
      label="the checklist"
      read={() => prefetch(scope, reads)}
    >
      <GoingLiveView />
    </Page>
  );
}
