import { overviewGrid } from '@/components/overview/overview-grid';
import { OverviewHeader } from '@/components/overview/overview-header';
import { AwaitedPaymentsSkeleton } from '@/components/wallets/overview/awaited-payments';
import { WalletStripSkeleton } from '@/components/wallets/overview/wallet-strip';
import { LatestTransactionsSkeleton } from '@/components/wallets/transactions/statement-skeleton';

/** The overview while it loads. */
export default function Loading() {
  return (
    <>
      <OverviewHeader />
      <WalletStripSkeleton />
      <div className={overviewGrid}>
        <AwaitedPaymentsSkeleton />
        <LatestTransactionsSkeleton />
      </div>
    </>
  );
}
