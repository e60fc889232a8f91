import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { disclosuresQuery } from '@/components/market/common/queries';
import { listFilters } from '@/components/market/disclosures/disclosures-filters';
import { DisclosuresList } from '@/components/market/disclosures/disclosures-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Disclosures' };

/** What issuers and the exchange published. */
export default async function DisclosuresPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/market/disclosures'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [disclosuresQuery(scope, listFilters(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <PageHeader title="Disclosures" description="What issuers and the exchange published, newest first." />
      <DisclosuresList />
    </HydrationBoundary>
  );
}
