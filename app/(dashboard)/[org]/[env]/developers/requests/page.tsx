import type { Metadata } from 'next';
import { RequestsList } from '@/components/developers/requests/requests-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Request log' };

/** Makes two API calls: the page of the log, and what fails. */
export default async function RequestsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/developers/requests'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
        isList
        title="Request log"
        description="Every request from your programs in the last 30 days: what they sent, what we returned, and why any failed."
      />
      <RequestsList
        scope={scope}
        address={await searchParams}
        mayIssue={permits(permissions, 'organisation:write')}
      />
    </>
  );
}
