import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { reportQueryOf } from '@/components/operator/settlements/report-filters';
import { ReportView } from '@/components/operator/settlements/report-view';
import { settlementsQuery } from '@/components/operator/treasury/queries';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Settlements' };

/** What was settled by day and rail, at one call. */
export default async function SettlementsPage({ searchParams }: PageProps<'/operator/settlements'>) {
  const state = await prefetchAsOperator([settlementsQuery(reportQueryOf(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <ReportView />
    </HydrationBoundary>
  );
}
