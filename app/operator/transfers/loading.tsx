import { TransfersSkeleton } from '@/components/operator/transfers/list-skeleton';

/** The shape of the transfers. */
export default function TransfersLoading() {
  return <TransfersSkeleton />;
}
