import { TransferSkeleton } from '@/components/operator/transfers/transfer-skeleton';

/** The shape of a transfer. */
export default function TransferLoading() {
  return <TransferSkeleton />;
}
