import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { exceptionQueryOf } from '@/components/provider-exceptions/exception-filters';
import { ExceptionList } from '@/components/provider-exceptions/exception-list';
import { exceptionsQuery } from '@/components/treasury/queries';
import { prefetchAsOperator } from '@/lib/session/prefetch';

export const metadata: Metadata = { title: 'Exceptions' };

/** What fits nothing we know, at one call. */
export default async function ExceptionsPage({ searchParams }: PageProps<'/operator/exceptions'>) {
  const state = await prefetchAsOperator([exceptionsQuery(exceptionQueryOf(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <ExceptionList />
    </HydrationBoundary>
  );
}
