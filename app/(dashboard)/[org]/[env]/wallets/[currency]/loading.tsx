import { LatestTransactionsSkeleton } from '@/components/transactions/statement-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { AwaitedPaymentsSkeleton } from '@/components/wallets/awaited-payments';
import { WalletBalanceSkeleton } from '@/components/wallets/wallet-balance';

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
