import { Skeleton } from '@/components/ui/feedback/skeleton';
import { AwaitedPaymentsSkeleton } from '@/components/wallets/overview/awaited-payments';
import { WalletBalanceSkeleton } from '@/components/wallets/overview/wallet-balance';
import { LatestTransactionsSkeleton } from '@/components/wallets/transactions/statement-skeleton';

/** A wallet on its way. */
export default function Loading() {
  return (
    <>
      <div>
        <Skeleton className="mb-2 w-16" />
        <Skeleton className="h-8 w-44" />
      </div>
      <WalletBalanceSkeleton />
      <AwaitedPaymentsSkeleton />
      <LatestTransactionsSkeleton ofWallet />
    </>
  );
}
