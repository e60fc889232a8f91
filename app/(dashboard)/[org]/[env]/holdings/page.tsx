import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketStatusQuery } from '@/components/market/common/queries';
import { customerOf, listFilters } from '@/components/trading/holdings/holdings-filters';
import { HoldingsHeader } from '@/components/trading/holdings/holdings-header';
import { HoldingsView } from '@/components/trading/holdings/holdings-view';
import { holdingsQuery, summaryQuery } from '@/components/trading/holdings/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Holdings' };

/** What is held, at three calls: the sums, a page of the table, and whether prices move. */
export default async function HoldingsPage({ params, searchParams }: PageProps<'/[org]/[env]/holdings'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  const state = await prefetch(scope, [
    summaryQuery(scope, customerOf(address)),
    holdingsQuery(scope, listFilters(address)),
    marketStatusQuery(scope),
  ]);
  return (
    <HydrationBoundary state={state}>
      <HoldingsHeader />
      <HoldingsView />
    </HydrationBoundary>
  );
}
