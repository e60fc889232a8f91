import { LatestTransactionsSkeleton } from '@/components/transactions/statement-skeleton';
import { AwaitedPaymentsSkeleton } from '@/components/wallets/awaited-payments';
import { WalletStripSkeleton } from '@/components/wallets/wallet-strip';
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
