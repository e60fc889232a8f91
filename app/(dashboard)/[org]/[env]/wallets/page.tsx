import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { WalletCards } from '@/components/wallets/overview/wallet-cards';
import { WalletsHeader } from '@/components/wallets/overview/wallets-header';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

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
