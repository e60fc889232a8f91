import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { problemsQuery, requestsQuery } from '@/components/developers/requests/queries';
import { listFilters, requestsFilters, sourceOf } from '@/components/developers/requests/requests-filters';
import { RequestsHeader } from '@/components/developers/requests/requests-header';
import { RequestsLog } from '@/components/developers/requests/requests-log';
import { activeFilters } from '@/components/ui/table/filters';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Request log' };

/** The log of requests. */
export default async function RequestsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/developers/requests'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  const { key_id, ...active } = activeFilters(requestsFilters, address);
  const source = sourceOf(active);
  const state = await prefetch(scope, [
    requestsQuery(scope, listFilters(address)),
    problemsQuery(scope, { ...(source && { source }), ...(key_id && { key_id }) }),
  ]);
  return (
    <HydrationBoundary state={state}>
      <RequestsHeader />
      <RequestsLog />
    </HydrationBoundary>
  );
}
