import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { customerOf, listFilters } from '@/components/holdings/holdings-filters';
import { HoldingsHeader } from '@/components/holdings/holdings-header';
import { HoldingsView } from '@/components/holdings/holdings-view';
import { holdingsQuery, summaryQuery } from '@/components/holdings/queries';
import { marketStatusQuery } from '@/components/market/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
