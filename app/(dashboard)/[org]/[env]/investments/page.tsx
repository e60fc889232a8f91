import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/trading/investments/investments-filters';
import { InvestmentsHeader } from '@/components/trading/investments/investments-header';
import { InvestmentsList } from '@/components/trading/investments/investments-list';
import { investmentsQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Investments' };

/** The catalogue of investments, at one call. */
export default async function InvestmentsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/investments'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [investmentsQuery(scope, listFilters(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <InvestmentsHeader />
      <InvestmentsList />
    </HydrationBoundary>
  );
}
