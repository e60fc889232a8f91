import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { KeysHeader } from '@/components/keys/keys-header';
import { KeysList } from '@/components/keys/keys-list';
import { keysQuery } from '@/components/keys/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
