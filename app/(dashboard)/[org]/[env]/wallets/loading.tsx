import { WalletCardsSkeleton } from '@/components/wallets/wallet-cards';
import { WalletsHeader } from '@/components/wallets/wallets-header';

/** The wallets on their way. */
export default function Loading() {
  return (
    <>
      <WalletsHeader />
      <WalletCardsSkeleton />
    </>
  );
}
