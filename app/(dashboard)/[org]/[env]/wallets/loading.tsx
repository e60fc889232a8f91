import { WalletCardsSkeleton } from '@/components/wallets/overview/wallet-cards';
import { WalletsHeader } from '@/components/wallets/overview/wallets-header';

/** The wallets on their way. */
export default function Loading() {
  return (
    <>
      <WalletsHeader />
      <WalletCardsSkeleton />
    </>
  );
}
