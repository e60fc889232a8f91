import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/investments/investments-filters';
import { InvestmentsHeader } from '@/components/investments/investments-header';
import { InvestmentsList } from '@/components/investments/investments-list';
import { investmentsQuery } from '@/components/investments/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
