import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { mandatesListQuery } from '@/components/wallets/mandates/mandates-filters';
import { MandatesHeader } from '@/components/wallets/mandates/mandates-header';
import { MandatesList } from '@/components/wallets/mandates/mandates-list';
import { mandatesQuery } from '@/components/wallets/mandates/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

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
