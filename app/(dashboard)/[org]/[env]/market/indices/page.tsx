import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { indicesQuery, marketOverviewQuery } from '@/components/market/common/queries';
import { IndicesList } from '@/components/market/indices/indices-list';
import { MarketHeader } from '@/components/market/overview/market-header';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Indices' };

/** The indices of the exchange. */
export default async function IndicesPage({ params }: PageProps<'/[org]/[env]/market/indices'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [indicesQuery(scope), marketOverviewQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <MarketHeader title="Indices" />
      <IndicesList />
    </HydrationBoundary>
  );
}
