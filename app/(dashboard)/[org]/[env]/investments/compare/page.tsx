import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { comparedIds, FEWEST_COMPARED } from '@/components/investments/compared-ids';
import { ComparisonHeader } from '@/components/investments/comparison-header';
import { ComparisonView } from '@/components/investments/comparison-view';
import { comparedQuery } from '@/components/investments/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
