import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { walletsQuery } from '@/components/balances/queries';
import { WalletCards } from '@/components/wallets/wallet-cards';
import { WalletsHeader } from '@/components/wallets/wallets-header';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Wallets' };

/** The three wallets. */
export default async function WalletsPage({ params }: PageProps<'/[org]/[env]/wallets'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [walletsQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <WalletsHeader />
      <WalletCards />
    </HydrationBoundary>
  );
}
