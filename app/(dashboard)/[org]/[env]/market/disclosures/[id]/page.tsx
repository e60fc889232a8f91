import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { disclosureQuery } from '@/components/market/common/queries';
import { DisclosureView } from '@/components/market/disclosures/disclosure-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Disclosure' };

/** One disclosure with its text. */
export default async function DisclosurePage({ params }: PageProps<'/[org]/[env]/market/disclosures/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const state = await prefetch(scope, [disclosureQuery(scope, id)]);
  return (
    <HydrationBoundary state={state}>
      <DisclosureView id={id} />
    </HydrationBoundary>
  );
}
