import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { statementsQueryOf } from '@/components/operator/statements/statement-filters';
import { StatementList } from '@/components/operator/statements/statement-list';
import { statementsQuery } from '@/components/operator/treasury/queries';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Statements' };

/** The imported statements, at one call. */
export default async function StatementsPage({ searchParams }: PageProps<'/operator/statements'>) {
  const state = await prefetchAsOperator([statementsQuery(statementsQueryOf(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <StatementList />
    </HydrationBoundary>
  );
}
