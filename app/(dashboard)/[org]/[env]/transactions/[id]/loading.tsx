import { TransactionSkeleton } from '@/components/wallets/transactions/transaction-skeleton';

/** A transaction on its way. */
export default function Loading() {
  return <TransactionSkeleton />;
}
