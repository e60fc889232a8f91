import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { comparedIds, FEWEST_COMPARED } from '@/components/trading/investments/comparison/compared-ids';
import { ComparisonHeader } from '@/components/trading/investments/comparison/comparison-header';
import { ComparisonView } from '@/components/trading/investments/comparison/comparison-view';
import { comparedQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Compare investments' };

/** Some investments side by side, at one call. */
export default async function ComparePage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/investments/compare'>) {
  const scope = await readScope(params);
  const ids = comparedIds((await searchParams).ids);
  const reads = ids.length < FEWEST_COMPARED ? [] : [comparedQuery(scope, ids)];
  const state = await prefetch(scope, reads);
  return (
    <HydrationBoundary state={state}>
      <ComparisonHeader ids={ids} />
      <ComparisonView ids={ids} />
    </HydrationBoundary>
  );
}
