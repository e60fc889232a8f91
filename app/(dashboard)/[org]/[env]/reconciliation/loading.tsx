import { ReconciliationSkeleton } from '@/components/transactions/reconciliation-skeleton';

/** The reconciliation on its way. */
export default function Loading() {
  return <ReconciliationSkeleton />;
}
