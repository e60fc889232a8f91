import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { AllowlistHeader } from '@/components/organisation/allowlist/allowlist-header';
import { AllowlistView } from '@/components/organisation/allowlist/allowlist-view';
import { allowlistQuery } from '@/components/organisation/allowlist/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { replaceIpAllowlistAction } from './actions';

export const metadata: Metadata = { title: 'Allowlist' };

/** From which addresses keys may call, at one call. */
export default async function AllowlistPage({ params }: PageProps<'/[org]/[env]/developers/allowlist'>) {
  const scope = await readScope(params);
  return (
    <HydrationBoundary state={await prefetch(scope, [allowlistQuery(scope)])}>
      <AllowlistHeader />
      <AllowlistView replace={replaceIpAllowlistAction} />
    </HydrationBoundary>
  );
}
