import { AwaitedPaymentsSkeleton } from '@/components/wallets/overview/awaited-payments';
import { WalletStripSkeleton } from '@/components/wallets/overview/wallet-strip';
import { LatestTransactionsSkeleton } from '@/components/wallets/transactions/statement-skeleton';
import { overviewGrid } from './overview-grid';

/** The overview while it loads. */
export function OverviewSkeleton() {
  return (
    <>
      <WalletStripSkeleton />
      <div className={overviewGrid}>
        <AwaitedPaymentsSkeleton />
        <LatestTransactionsSkeleton />
      </div>
    </>
  );
}
