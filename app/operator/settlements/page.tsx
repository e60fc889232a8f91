import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { reportQueryOf } from '@/components/settlements/report-filters';
import { ReportView } from '@/components/settlements/report-view';
import { settlementsQuery } from '@/components/treasury/queries';
import { prefetchAsOperator } from '@/lib/session/prefetch';

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
