import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { activeFilters } from '@/components/data-table/filters';
import { CaseQueue } from '@/components/review/case-queue';
import { casesQuery } from '@/components/review/queries';
import { queueFilters } from '@/components/review/queue-filters';
import { prefetchAsOperator } from '@/lib/session/prefetch';

export const metadata: Metadata = { title: 'Verifications' };

/** The queue of verifications, at one call. */
export default async function QueuePage({ searchParams }: PageProps<'/operator'>) {
  const query = await searchParams;
  const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
  const state = await prefetchAsOperator([casesQuery({ ...activeFilters(queueFilters, query), cursor })]);
  return (
    <HydrationBoundary state={state}>
      <CaseQueue />
    </HydrationBoundary>
  );
}
