import type { Metadata } from 'next';
import { DevelopersTabs } from '@/components/developers/frame/developers-tabs';
import { problemsQuery, requestsQuery } from '@/components/developers/requests/queries';
import { listFilters, requestsFilters, sourceOf } from '@/components/developers/requests/requests-filters';
import { RequestsLog } from '@/components/developers/requests/requests-log';
import { Page } from '@/components/shell/page/page';
import { activeFilters } from '@/components/ui/table/filters';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Request log' };

export default async function RequestsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/developers/requests'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  const { key_id, ...active } = activeFilters(requestsFilters, address);
  const source = sourceOf(active);
  return (
    <Page
      title="Request log"
      description="Every request from your programs in the last 30 days: what they sent, what we returned, and why any failed."
      tabs={<DevelopersTabs />}
      label="the request log"
      read={() =>
        prefetch(scope, [
          requestsQuery(scope, listFilters(address)),
          problemsQuery(scope, { ...(source && { source }), ...(key_id && { key_id }) }),
        ])
      }
    >
      <RequestsLog />
    </Page>
  );
}
