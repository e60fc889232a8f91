import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/disclosures/disclosures-filters';
import { DisclosuresList } from '@/components/disclosures/disclosures-list';
import { disclosuresQuery } from '@/components/market/queries';
import { PageHeader } from '@/components/shell/page-header';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
