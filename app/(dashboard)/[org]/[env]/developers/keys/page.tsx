import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { KeysHeader } from '@/components/developers/keys/keys-header';
import { KeysList } from '@/components/developers/keys/keys-list';
import { keysQuery } from '@/components/developers/keys/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'API keys' };

/** The API keys of an environment, at one call. */
export default async function KeysPage({ params, searchParams }: PageProps<'/[org]/[env]/developers/keys'>) {
  const scope = await readScope(params);
  const { cursor } = await searchParams;
  const query = keysQuery(scope, { cursor: typeof cursor === 'string' ? cursor : undefined });
  return (
    <HydrationBoundary state={await prefetch(scope, [query])}>
      <KeysHeader />
      <KeysList />
    </HydrationBoundary>
  );
}
