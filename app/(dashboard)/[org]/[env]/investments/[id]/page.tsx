import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { InvestmentView } from '@/components/trading/investments/investment-view';
import { investmentQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Investment' };

/** One investment. */
export default async function InvestmentPage({ params }: PageProps<'/[org]/[env]/investments/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const state = await prefetch(scope, [investmentQuery(scope, id)]);
  return (
    <HydrationBoundary state={state}>
      <InvestmentView id={id} />
    </HydrationBoundary>
  );
}
