import { ReconciliationSkeleton } from '@/components/wallets/transactions/reconciliation-skeleton';

/** The reconciliation on its way. */
export default function Loading() {
  return <ReconciliationSkeleton />;
}
