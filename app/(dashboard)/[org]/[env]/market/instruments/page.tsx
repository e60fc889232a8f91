import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketOverviewQuery, watchlistsQuery } from '@/components/market/common/queries';
import { MarketHeader } from '@/components/market/overview/market-header';
import { InstrumentsView } from '@/components/market/overview/market-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Instruments' };

/** Every instrument of the exchange in one table. */
export default async function InstrumentsPage({ params }: PageProps<'/[org]/[env]/market/instruments'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [marketOverviewQuery(scope), watchlistsQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <MarketHeader title="Instruments" />
      <InstrumentsView />
    </HydrationBoundary>
  );
}
