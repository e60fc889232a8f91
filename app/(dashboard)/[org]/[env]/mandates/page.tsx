import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { mandatesListQuery } from '@/components/mandates/mandates-filters';
import { MandatesHeader } from '@/components/mandates/mandates-header';
import { MandatesList } from '@/components/mandates/mandates-list';
import { mandatesQuery } from '@/components/mandates/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Mandates' };

/** The direct-debit mandates of an environment, at one call. */
export default async function MandatesPage({ params, searchParams }: PageProps<'/[org]/[env]/mandates'>) {
  const scope = await readScope(params);
  const query = mandatesListQuery(await searchParams);
  return (
    <HydrationBoundary state={await prefetch(scope, [mandatesQuery(scope, query)])}>
      <MandatesHeader />
      <MandatesList />
    </HydrationBoundary>
  );
}
